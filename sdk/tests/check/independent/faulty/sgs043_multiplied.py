"""A list times eight."""

from sanguosha import Damage, Skill, on, state
from sanguosha import moments as m


class Abacus(Skill):
    """算盘：当你受到伤害后，你可以摸一张牌。
    Abacus: After you take damage, you may draw a card."""

    beads = state([0] * 8, shown=True)  # expect: SGS043

    @on(m.DamageTaken)
    async def reckon(self, damage: Damage) -> None:
        self.beads[0] += damage.amount
        await self.owner.draw(1, self.id)
