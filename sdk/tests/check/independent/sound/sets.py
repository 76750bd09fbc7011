"""Sets that are only asked, counted, compared or sorted."""

from sanguosha import Card, Damage, Seat, Skill, Suit, active, on, once_per_phase, one, other
from sanguosha import moments as m

SHARP = frozenset({"slash", "duel"})


class Collector(Skill):
    """集邮：当你受到伤害后，若你的手牌有四种花色，你可以摸一张牌。
    Collector: After you take damage, if your hand has all four suits, you may draw a card."""

    @on(m.DamageTaken, when=lambda self, damage: len({c.suit for c in self.owner.hand.cards}) == 4)
    async def collect(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)


class Inventory(Skill):
    """清点：出牌阶段限一次，你可以展示所有手牌，然后令一名其他角色摸一张牌。
    Inventory: Once per play phase, you may show your hand, then let another draw a card."""

    @active(targets=one(other), limit=once_per_phase)
    async def take_stock(self, cards: list[Card], targets: list[Seat]) -> None:
        names = {card.name for card in self.owner.hand.cards}
        for name in sorted(names & SHARP):
            self.owner.add_mark(f"stock_{name}")
        if names >= SHARP or any(name in SHARP for name in ("slash",)):
            self.owner.show(self.owner.hand.cards, self.id)
        known = set(range(3))
        known.add(7)
        total = sum(len(n) for n in sorted({"a", "b"}))
        for suit in dict.fromkeys(card.suit for card in self.owner.hand.cards):
            assert suit is None or isinstance(suit, Suit)
        if max(known) > total or min({3, 4}) == 3:
            await targets[0].draw(1, self.id)
