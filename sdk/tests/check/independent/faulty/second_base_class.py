"""The counter stands in the base class; an attribute in a loop and a chain of assignments."""

from sanguosha import Damage, Skill, on, state
from sanguosha import moments as m


class Counting(Skill):
    """What counts."""

    total = 0


class Teller(Counting):
    """计数：当你受到伤害后，你可以摸一张牌。
    Teller: After you take damage, you may draw a card."""

    seen = state(0)

    @on(m.DamageTaken)
    async def tell(self, damage: Damage) -> None:
        Counting.total += 1  # expect: SGS041
        self.first = self.seen = damage.amount  # expect: SGS042
        for self.step in range(2):  # expect: SGS042
            await self.owner.draw(1, self.id)
