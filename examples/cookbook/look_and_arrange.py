"""看牌堆顶并排序 Look and arrange."""

from __future__ import annotations

from sanguosha import Phase, PhaseFrame, Skill, on, top_cards
from sanguosha import moments as m


class Foresight(Skill):
    """先见：准备阶段，你可以观看牌堆顶的两张牌，将任意张置于牌堆底。
    Foresight: In your prepare phase, you may look at the top two cards of the draw pile and put
    any of them at the bottom."""

    @on(m.PhaseStart[Phase.PREPARE])
    async def look(self, phase: PhaseFrame) -> None:
        cards = top_cards(self.game, 2)
        self.owner.look_at(cards, self.id)
        piles = await self.owner.arrange(cards, ("top", "bottom"), self.id)
        await self.owner.put_on_deck(piles["top"], piles["bottom"], self.id)
