from sanguosha import Card, Seat, Skill, active, hand, once_per_phase, one


class Recycle(Skill):  # expect: SGS033
    """回收：出牌阶段，你可以弃置一张手牌，然后摸一张牌。
    Recycle: In your play phase you may discard a hand card and draw a card."""

    @active(discard=one(hand), limit=once_per_phase)
    async def recycle(self, cards: list[Card], targets: list[Seat]) -> None:
        await self.owner.draw(1, self.id)
