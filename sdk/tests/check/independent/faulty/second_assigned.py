"""The table by other ways of assigning."""

from sanguosha import CardUse, Seat, Skill, TargetEntry, Zone, on
from sanguosha import moments as m


def empty(zone: Zone) -> None:
    """Throw everything away."""
    zone.cards.clear()  # expect: SGS071


class Anarchist(Skill):
    """无政府：当你使用牌指定目标后，你可以摸一张牌。当你使用牌时，你可以摸一张牌。
    Anarchist: After your card has specified a target, you may draw a card. When you use a card,
    you may draw a card."""

    @on(m.TargetSpecified)
    async def strike(self, entry: TargetEntry) -> None:
        entry.seat.hp -= 1  # expect: SGS070
        for seat in self.game.alive:
            seat.chained = True  # expect: SGS070
        del entry.seat.marks["peace"]  # expect: SGS070
        entry.seat.marks.pop("law", None)  # expect: SGS070
        entry.seat.role = "rebel"  # expect: SGS070
        self.owner.skills.clear()  # expect: SGS070

    @on(m.CardUsing)
    async def loot(self, use: CardUse) -> None:
        hand = self.owner.hand
        hand.cards.reverse()  # expect: SGS071
        self.owner.pile("loot").cards.append(hand.cards[0])  # expect: SGS071
        self.owner.hand.cards[0] = use.card.cards[0]  # expect: SGS071
        self.owner.equip.cards = []  # expect: SGS071
        seat: Seat = self.others()[0]
        cards = seat.hand.cards
        cards.remove(cards[0])  # expect: SGS071
        empty(seat.judging)
