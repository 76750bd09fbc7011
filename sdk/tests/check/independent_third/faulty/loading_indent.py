"""A line pasted from an example with the indentation of the example."""
from sanguosha import Damage, Skill, on
from sanguosha import moments as m


class Ebb(Skill):
    """退潮：当你受到伤害后，你可以摸一张牌。
    Ebb: After you take damage, you may draw a card."""

    @on(m.DamageTaken)
    async def flow(self, damage: Damage) -> None:
        amount = damage.amount
          await self.owner.draw(1, self.id)  # expect: SGS001
