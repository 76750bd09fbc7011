from sanguosha import Card, Seat, Skill, active, hand, once_per_phase, one


class Barter(Skill):  # expect: SGS033
    """易货：出牌阶段限两次，你可以弃置一张手牌，然后摸一张牌。
    Barter: Twice per play phase, you may discard a hand card and draw a card."""

    @active(discard=one(hand), limit=once_per_phase)
    async def barter(self, cards: list[Card], targets: list[Seat]) -> None:
        await self.owner.draw(1, self.id)
