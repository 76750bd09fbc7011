from sanguosha import Skill, on, state
from sanguosha import moments as m


class Debts(Skill):
    """欠债：受到伤害后，你可以摸一张牌。
    Debts: After you take damage, you may draw a card."""

    owed: dict[int, int] = state({})  # expect: SGS043

    @on(m.DamageTaken)
    async def owe(self, damage: m.Damage) -> None:
        self.owed[self.owner.index] = damage.amount
        await self.owner.draw(1, self.id)
