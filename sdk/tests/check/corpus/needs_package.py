from sanguosha import Package, Skill, on
from sanguosha import moments as m


class Lean(Skill):
    """依傍：受到伤害后，你可以摸一张牌。
    Lean: After you take damage, you may draw a card."""

    @on(m.DamageTaken)
    async def take(self, damage: m.Damage) -> None:
        await self.owner.draw(1, self.id)


PACKAGE = Package(
    id="lean",
    requires=["moon_palace"],  # expect: SGS004
    skills=[Lean],
)
