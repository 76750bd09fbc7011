"""Names that look as though they were there."""
from sanguosha import QUN, Card, Damage, General, Seat, Skill, active, any_card, on, once_per_phase, one
from sanguosha import other, red, view_as
from sanguosha import DamageEvent  # expect: SGS012
from sanguosha import moments as m


class Dye(Skill):
    """染色：你可以将一张红色牌当【杀】使用或打出。
    Dye: You may use or play a red card as a Slash."""

    as_slash = view_as("slash", cards=one(红色))  # expect: SGS012


class Relay(Skill):
    """传令：出牌阶段限一次，你可以令一名其他角色摸一张牌。
    Relay: Once per play phase, you may let another character draw a card."""

    @active(targets=one(others), limit=once_per_phase)  # expect: SGS012
    async def pass_on(self, cards: list[Card], targets: list[Seat]) -> None:
        await targets[0].draw(1, self.id)


class Parry(Skill):
    """格挡：每轮限一次，当你受到伤害后，你可以摸一张牌。
    Parry: Once per round, after you take damage, you may draw a card."""

    @on(m.DamageTaken, limit=oncePerRound)  # expect: SGS012
    async def block(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)


GENERALS = [General("dyer_third", "染匠", QUN, 3, [Dye, Relay, Parry], en="The Dyer")]
