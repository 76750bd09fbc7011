from sanguosha import Skill, on
from sanguosha import moments as m


class Tidal(Skill, requires=["oceans"]):  # expect: SGS102
    """潮汐：受到伤害后，你可以摸一张牌。
    Tidal: After you take damage, you may draw a card."""

    @on(m.DamageTaken)
    async def take(self, damage: m.Damage) -> None:
        await self.owner.draw(1, self.id)
