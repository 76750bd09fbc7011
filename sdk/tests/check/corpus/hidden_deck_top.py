from sanguosha import RED, Phase, Skill, on, top_cards
from sanguosha import moments as m


class Dream(Skill):
    """预梦：准备阶段，若牌堆顶的牌为红色，你可以摸一张牌。
    Dream: In your prepare phase, if the top card is red, you may draw a card."""

    def lucky(self) -> bool:
        return top_cards(self.game, 1)[0].color is RED  # expect: SGS061

    @on(m.PhaseStart[Phase.PREPARE], when=lambda self, phase: self.lucky())
    async def dream(self, phase: m.PhaseFrame) -> None:
        await self.owner.draw(1, self.id)
