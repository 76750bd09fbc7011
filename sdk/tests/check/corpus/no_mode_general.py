from sanguosha import QUN, General, Skill, on
from sanguosha import moments as m


class Lunar(Skill):
    """月相：受到伤害后，你可以摸一张牌。
    Lunar: After you take damage, you may draw a card."""

    @on(m.DamageTaken)
    async def take(self, damage: m.Damage) -> None:
        await self.owner.draw(1, self.id)


MOON = General("moon_lady", "月女", QUN, 3, [Lunar], en="Moon Lady", requires=["moon"])  # expect: SGS102
