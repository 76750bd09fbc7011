"""The plugin, which the entry point misspells."""

from sanguosha import QUN, Damage, General, Package, Skill, on
from sanguosha import moments as m


class Ripple(Skill):
    """涟漪：当你受到伤害后，你可以摸一张牌。
    Ripple: After you take damage, you may draw a card."""

    @on(m.DamageTaken)
    async def spread(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)


PACKAGE = Package(
    id="lake_people",
    version="0.1.0",
    generals={"lake_people": [General("yu_fu", "渔夫", QUN, 4, [Ripple], en="Yu Fu")]},
)


def sanguosha_packages() -> Package:
    return PACKAGE
