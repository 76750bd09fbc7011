from sanguosha import Skill, on
from sanguosha import moments as m


class Stack(Skill):
    """堆叠：受到伤害后，你可以摸一张牌。
    Stack: After you take damage, you may draw a card."""

    pile_up = []

    @on(m.DamageTaken)
    async def stack(self, damage: m.Damage) -> None:
        self.pile_up.append(damage.amount)  # expect: SGS041
        await self.owner.draw(1, self.id)
