from sanguosha import Skill, on
from sanguosha import moments as m


class Pool(Skill):
    """水潭：受到伤害后，你可以摸一张牌。
    Pool: After you take damage, you may draw a card."""

    level = 0

    @on(m.DamageTaken)
    async def fill(self, damage: m.Damage) -> None:
        Pool.level += damage.amount  # expect: SGS041
        await self.owner.draw(1, self.id)
