"""Hidden hands by next, filter, index and membership, in properties and conditions."""

from sanguosha import RED, Card, Damage, Phase, PhaseFrame, Seat, Skill, active, on, once_per_phase, one, other
from sanguosha import moments as m


class Spyglass(Skill):
    """望远：当你受到伤害后，你可以摸一张牌。准备阶段与结束阶段，你可以摸一张牌。
    Spyglass: After you take damage, you may draw a card. In your prepare and finish phases, you
    may draw a card."""

    @property
    def next_red(self) -> bool:
        seat = self.others()[0]
        return next((c for c in seat.hand.cards if c.color is RED), None) is not None  # expect: SGS060

    @on(m.DamageTaken, when=lambda self, damage: self.next_red)
    async def look(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)

    @on(
        m.PhaseStart[Phase.PREPARE],
        when=lambda self, phase: list(filter(lambda c: c.color is RED, self.others()[0].hand)),  # expect: SGS060
    )
    async def prepare(self, phase: PhaseFrame) -> None:
        await self.owner.draw(1, self.id)

    @on(
        m.PhaseStart[Phase.FINISH],
        when=lambda self, phase: self.others()[0].hand.cards[0].color is RED,  # expect: SGS060
    )
    async def finish(self, phase: PhaseFrame) -> None:
        await self.owner.draw(1, self.id)


class Ferret(Skill):
    """雪貂：出牌阶段限一次，你可以令一名其他角色弃置一张牌。
    Ferret: Once per play phase, you may have another character discard a card."""

    def worth(self) -> bool:
        best = max((len(s.hand.cards), s.index) for s in self.others())
        rich = self.game.seats[best[1]]
        return any(card.family == "peach" for card in rich.hand.cards)  # expect: SGS060

    @active(targets=one(other), limit=once_per_phase, when=lambda self: self.worth())
    async def hunt(self, cards: list[Card], targets: list[Seat]) -> None:
        await targets[0].discard_some(1, skill=self.id)
