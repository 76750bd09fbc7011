from sanguosha import Package, Skill, on
from sanguosha import moments as m


class Later(Skill):
    """来日：受到伤害后，你可以摸一张牌。
    Later: After you take damage, you may draw a card."""

    @on(m.DamageTaken)
    async def take(self, damage: m.Damage) -> None:
        await self.owner.draw(1, self.id)


PACKAGE = Package(
    id="later",
    api=99,  # expect: SGS003
    skills=[Later],
)
