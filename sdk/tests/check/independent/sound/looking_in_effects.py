"""Effects may look: at the pile, at another's hand."""

from sanguosha import (
    RED,
    Card,
    Damage,
    Seat,
    Skill,
    active,
    has_hand,
    on,
    once_per_phase,
    one,
    other,
    top_cards,
)
from sanguosha import moments as m


class Oracle(Skill):
    """神谕：当你受到伤害后，你可以展示牌堆顶的一张牌，若为红色，你获得之。
    Oracle: After you take damage, you may turn up the top card of the draw pile; if it is red, you
    obtain it."""

    @on(m.DamageTaken, when=lambda self, damage: len(self.game.table.draw.cards) > 0)
    async def ask(self, damage: Damage) -> None:
        cards = await self.owner.reveal_top(1, self.id)
        if cards[0].color is RED:
            await self.owner.obtain(cards, self.id)
        else:
            await self.owner.put(cards, self.game.table.discard, self.id)


class Peek(Skill):
    """窥牌：出牌阶段限一次，你可以观看一名其他角色的手牌，若其中有【闪】，你摸一张牌。
    Peek: Once per play phase, you may look at another's hand; if there is a Dodge, you draw a card."""

    @active(targets=one(other & has_hand), limit=once_per_phase)
    async def peek(self, cards: list[Card], targets: list[Seat]) -> None:
        seen = targets[0].hand.cards
        self.owner.look_at(seen, self.id)
        if any(card.family == "jink" for card in seen):
            await self.owner.draw(1, self.id)


class Soothsayer(Skill):
    """占星：当你造成伤害后，你可以观看牌堆顶的一张牌。
    Soothsayer: After you deal damage, you may look at the top card of the draw pile."""

    @on(m.DamageDone)
    async def look(self, damage: Damage) -> None:
        top = top_cards(self.game, 1)
        self.owner.look_at(top, self.id)
        if top and top[0].color is RED:
            self.owner.add_mark("star")


TEXTS = {"mark.star": ("星", "star")}
