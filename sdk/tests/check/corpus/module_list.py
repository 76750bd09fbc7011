from sanguosha import Skill, on
from sanguosha import moments as m

HURT: list[int] = []


class Ledger(Skill):
    """账簿：受到伤害后，你可以摸一张牌。
    Ledger: After you take damage, you may draw a card."""

    @on(m.DamageTaken)
    async def note(self, damage: m.Damage) -> None:
        HURT.append(damage.amount)  # expect: SGS040
        await self.owner.draw(1, self.id)
