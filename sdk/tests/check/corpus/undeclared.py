from sanguosha import Skill, on
from sanguosha import moments as m


class Grudge(Skill):
    """记仇：受到伤害后，你可以摸一张牌。
    Grudge: After you take damage, you may draw a card."""

    @on(m.DamageTaken)
    async def remember(self, damage: m.Damage) -> None:
        self.enemy = damage.source  # expect: SGS042
        await self.owner.draw(1, self.id)
