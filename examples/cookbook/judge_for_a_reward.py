"""判定 Judge."""

from __future__ import annotations

from sanguosha import RED, Phase, PhaseFrame, Skill, on
from sanguosha import moments as m


class Omen(Skill):
    """吉兆：准备阶段，你可以判定：若结果为红色，你摸一张牌。
    Omen: In your prepare phase you may judge; if the result is red, draw a card."""

    @on(m.PhaseStart[Phase.PREPARE])
    async def read(self, phase: PhaseFrame) -> None:
        judgement = await self.owner.judge(self.id, good=lambda card: card.color is RED)
        if judgement.color is RED:
            await self.owner.draw(1, self.id)
