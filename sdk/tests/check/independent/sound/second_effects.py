"""Helpers of effects may look at hands; what is built up is passed on and awaited later."""

import functools

from sanguosha import Card, Damage, Seat, Skill, active, on, once_per_phase, one, other
from sanguosha import moments as m


@functools.cache
def weight(name: str) -> int:
    """A pure function of constants."""
    return {"peach": 3, "jink": 2}.get(name, 1)


class Appraiser(Skill):
    """估价：出牌阶段限一次，你可以观看一名其他角色的手牌并获得其中一张，然后所有角色各摸一张牌。
    Appraiser: Once per play phase, you may look at another's hand and obtain one of the cards; then
    everybody draws a card."""

    def best(self, seat: Seat) -> Card:
        return max(seat.hand.cards, key=lambda card: weight(card.name))

    @active(targets=one(other), limit=once_per_phase, when=lambda self: len(self.others()) > 1)
    async def appraise(self, cards: list[Card], targets: list[Seat]) -> None:
        if targets[0].hand:
            self.owner.look_at(targets[0].hand.cards, self.id)
            await self.owner.obtain([self.best(targets[0])], self.id)
        todo = []
        for seat in self.game.alive:
            todo.append(seat.draw(1, self.id))
        for each in todo:
            await each

    @on(m.DamageTaken, when=lambda self, damage: damage.source and damage.source.hand)
    async def pay(self, damage: Damage) -> None:
        act = functools.partial(self.owner.draw, 1, self.id)
        await act()
