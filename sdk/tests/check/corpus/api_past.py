from sanguosha import Package, Skill, on
from sanguosha import moments as m


class Before(Skill):
    """往昔：受到伤害后，你可以摸一张牌。
    Before: After you take damage, you may draw a card."""

    @on(m.DamageTaken)
    async def take(self, damage: m.Damage) -> None:
        await self.owner.draw(1, self.id)


PACKAGE = Package(id="before", api=0, skills=[Before])  # expect: SGS003
