"""Three times in the text; a constant says two."""

from sanguosha import Card, Seat, Skill, active, hand, one, per_phase

OFTEN = per_phase(2)  # or: SGS033


class Peddler(Skill):
    """货郎：出牌阶段限三次，你可以弃置一张手牌，然后摸一张牌。
    Peddler: Three times per play phase, you may discard a hand card, then draw a card."""

    @active(discard=one(hand), limit=OFTEN)  # expect: SGS033 or text
    async def trade(self, cards: list[Card], targets: list[Seat]) -> None:
        await self.owner.draw(1, self.id)
