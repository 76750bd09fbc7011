from sanguosha import Skill, on
from sanguosha.moments import CardsMoved, HandEmptied  # expect: SGS010


class Bare(Skill):
    """赤手：失去最后的手牌时，你可以摸一张牌。
    Bare: When you lose your last hand card, you may draw a card."""

    @on(HandEmptied)
    async def refill(self, batch) -> None:
        await self.owner.draw(1, self.id)

    @on(CardsMoved, silent=True, when=lambda self, batch: not self.owner.hand.cards)
    async def note(self, batch) -> None:
        await self.owner.draw(1, self.id)
