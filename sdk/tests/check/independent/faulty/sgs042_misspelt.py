"""What is declared is called otherwise; and two more at once."""

from sanguosha import Damage, Skill, on, state
from sanguosha import moments as m


class Ledgerman(Skill):
    """记账：当你受到伤害后，你可以摸一张牌。
    Ledgerman: After you take damage, you may draw a card."""

    debts = state(0)
    owed = state(0)

    @on(m.DamageTaken)
    async def note(self, damage: Damage) -> None:
        self.dets += damage.amount  # expect: SGS042
        self.owed, self.last = damage.amount, 1  # expect: SGS042
        await self.owner.draw(1, self.id)
