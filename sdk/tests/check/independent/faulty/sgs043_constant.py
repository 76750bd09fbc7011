"""By way of a constant, and a list that is multiplied."""

from sanguosha import Damage, Scope, Skill, on, state
from sanguosha import moments as m

EMPTY: dict[str, int] = {}  # or: SGS043


class Cellar(Skill):
    """酒窖：当你受到伤害后，你可以摸一张牌。
    Cellar: After you take damage, you may draw a card."""

    bottles = state(EMPTY, Scope.ROUND)  # expect: SGS043

    @on(m.DamageTaken)
    async def open(self, damage: Damage) -> None:
        self.bottles["red"] = damage.amount
        await self.owner.draw(1, self.id)
