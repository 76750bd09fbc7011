"""The text says once, the code says nothing."""

from sanguosha import Card, Seat, Skill, active, hand, one, other


class Parcel(Skill):
    """包裹：出牌阶段限一次，你可以将一张手牌交给一名其他角色，然后摸一张牌。
    Parcel: Once per play phase, you may give another character a hand card, then draw a card."""

    @active(cards=one(hand), targets=one(other))  # expect: SGS033 or text
    async def send(self, cards: list[Card], targets: list[Seat]) -> None:
        await self.owner.give(cards, targets[0], self.id)
        await self.owner.draw(1, self.id)
