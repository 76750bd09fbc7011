"""A skill is given for a while, and no end is named."""

from sanguosha import Card, Damage, Seat, Skill, active, on, once_per_phase, one, other
from sanguosha import moments as m


class Fire(Skill, id="torch_fire"):
    """余火：当你受到伤害后，你可以摸一张牌。
    Fire: After you take damage, you may draw a card."""

    @on(m.DamageTaken)
    async def burn(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)


class Torch(Skill):
    """传火：出牌阶段限一次，你可以令一名其他角色获得“余火”直到其下个回合开始。
    Torch: Once per play phase, you may have another character gain Fire until its next turn
    begins."""

    grants = (Fire,)

    @active(targets=one(other), limit=once_per_phase)
    async def pass_on(self, cards: list[Card], targets: list[Seat]) -> None:
        keeper = targets[0]
        await keeper.gain_skill(Fire, self)  # expect: SGS090
