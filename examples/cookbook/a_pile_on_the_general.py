"""武将牌上的牌 A pile on the general."""

from __future__ import annotations

from sanguosha import Damage, Skill, from_pile, on, top_cards, view_as
from sanguosha import moments as m


class Embers(Skill):
    """余烬：当你受到伤害后，你可以将牌堆顶的一张牌置于武将牌上，称为“烬”；你可以将一张“烬”当【杀】使用或打出。
    Embers: After you take damage, you may put the top card of the draw pile on your general as
    an ember; you may use or play an ember as a Slash."""

    @on(m.DamageTaken)
    async def glow(self, damage: Damage) -> None:
        await self.owner.put(top_cards(self.game, 1), self.owner.pile(self.id), self.id)

    as_slash = view_as("slash", cards=from_pile("embers"))
