"""The top card decides whether the question comes at all."""

from sanguosha import RED, Phase, PhaseFrame, Skill, on, top_cards
from sanguosha import moments as m


class Dowser(Skill):
    """探水：准备阶段，若牌堆顶的牌为红色，你可以摸一张牌。
    Dowser: In your prepare phase, if the top card of the draw pile is red, you may draw a card."""

    @on(
        m.PhaseStart[Phase.PREPARE],
        when=lambda self, phase: top_cards(self.game, 1)[0].color is RED,  # expect: SGS061
    )
    async def dig(self, phase: PhaseFrame) -> None:
        await self.owner.draw(1, self.id)
