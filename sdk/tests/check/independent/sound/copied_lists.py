"""Lists that are copies, and may be changed."""

from sanguosha import Card, Damage, Seat, Skill, active, on, once_per_phase, one, other
from sanguosha import moments as m


class Sorter(Skill):
    """理牌：出牌阶段限一次，你可以将点数最大的手牌交给一名其他角色，然后摸一张牌。
    Sorter: Once per play phase, you may give another your hand card of the highest number, then
    draw a card."""

    @active(targets=one(other), limit=once_per_phase, when=lambda self: self.owner.hand.cards)
    async def sort(self, cards: list[Card], targets: list[Seat]) -> None:
        own = list(self.owner.hand.cards)
        own.sort(key=lambda card: card.number or 0)
        best = own.pop()
        await self.owner.give([best], targets[0], self.id)
        rest = [c for c in self.owner.hand.cards if c is not best]
        rest.append(best)
        rest.remove(best)
        both = self.owner.hand.cards + self.owner.equip.cards
        both.clear()
        cards = sorted(self.owner.hand.cards, key=lambda card: card.id)
        cards.reverse()
        await self.owner.draw(1, self.id)


class Ashes(Skill):
    """灰烬：当你受到伤害后，你可以获得弃牌堆顶的一张牌。
    Ashes: After you take damage, you may obtain the top card of the discard pile."""

    @on(m.DamageTaken, when=lambda self, damage: self.game.table.discard.cards)
    async def rake(self, damage: Damage) -> None:
        pile = self.game.table.discard.cards[:]
        await self.owner.obtain([pile.pop()], self.id)
