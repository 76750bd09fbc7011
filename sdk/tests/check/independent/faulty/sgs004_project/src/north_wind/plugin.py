"""A typing error in what is required."""

from __future__ import annotations

from sanguosha import WEI, Damage, General, Package, Skill, on
from sanguosha import moments as m


class Gale(Skill):
    """朔风：当你造成伤害后，你可以弃置受伤角色的一张牌。
    Gale: After you deal damage, you may discard a card of the damaged character."""

    @on(m.DamageDone, when=lambda self, damage: damage.victim.cards)
    async def blow(self, damage: Damage) -> None:
        await self.owner.discard(await self.choose_from(damage.victim), self.id)


def sanguosha_packages() -> Package:
    return Package(
        id="north_wind",
        generals={"north_wind": [General("shuo_feng", "朔风", WEI, 4, [Gale], en="Shuo Feng")]},
        requires=("standart",),  # expect: SGS004
    )
