"""Verbs as other engines call them."""
from sanguosha import QUN, Card, Damage, General, PhaseFrame, Phase, Seat, Skill, active, on, once_per_phase
from sanguosha import one, other
from sanguosha import moments as m


async def comfort(seat: Seat) -> None:
    """Shared by two skills."""
    await seat.recover_hp(1)  # expect: SGS013


class Nurse(Skill):
    """看护：出牌阶段限一次，你可以令一名其他角色摸两张牌。
    Nurse: Once per play phase, you may let another character draw two cards."""

    @active(targets=one(other), limit=once_per_phase)
    async def tend(self, cards: list[Card], targets: list[Seat]) -> None:
        patient = targets[0]
        await patient.drawCards(2)  # expect: SGS013
        await comfort(patient)


class Ruin(Skill):
    """败落：锁定技，当你受到伤害后，伤害来源失去1点体力。
    Ruin: Locked; after you take damage, its source loses 1 hp."""

    locked = True

    @on(m.DamageTaken, when=lambda self, damage: damage.source is not None)
    async def fall(self, damage: Damage) -> None:
        assert damage.source is not None
        await damage.source.loseHp(1, self.id)  # expect: SGS013


class Ask(Skill):
    """求助：结束阶段，你可以令一名其他角色摸一张牌。
    Ask: In your finish phase you may let another character draw a card."""

    @on(m.PhaseStart[Phase.FINISH])
    async def beg(self, phase: PhaseFrame) -> None:
        friend = await self.choose_player(self.others())  # expect: SGS013
        for seat in self.others():
            if seat is friend:
                await seat.draw(1, self.id)


GENERALS = [General("nurse_third", "看护", QUN, 3, [Nurse, Ruin, Ask], en="The Nurse")]
