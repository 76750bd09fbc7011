"""拿走来源的牌 Take a card from whoever hurt you."""

from __future__ import annotations

from sanguosha import Damage, Skill, on
from sanguosha import moments as m


class Grasp(Skill):
    """攫取：当你受到其他角色造成的伤害后，你可以获得其一张牌。
    Grasp: After another character has damaged you, you may obtain a card of that one."""

    @on(
        m.DamageTaken,
        when=lambda self, damage: damage.source not in (None, self.owner) and damage.source.cards,
    )
    async def take(self, damage: Damage) -> None:
        assert damage.source is not None
        cards = await self.choose_from(damage.source)
        await self.owner.obtain(cards, self.id)
