"""Looking at cards where it is allowed: in effects, at one's own, and by counting."""
from sanguosha import QUN, RED, Card, Damage, General, Phase, PhaseFrame, Seat, Skill, active, on, once_per_phase
from sanguosha import one, other, seats_where, top_cards
from sanguosha import moments as m


def weight(seat: Seat) -> int:
    return len(seat.hand) + len(seat.equip.cards)


richer = seats_where(lambda skill, seat: weight(seat) > weight(skill.owner), "richer")


class Inspector(Skill):
    """巡查：出牌阶段限一次，你可以观看一名牌比你多的其他角色的手牌，若其中有红色牌，你摸一张牌。
    Inspector: Once per play phase, look at the hand of another with more cards than you; if there
    is a red card, draw a card."""

    def has_red(self) -> bool:
        return any(card.color is RED for card in self.owner.hand.cards)

    @active(targets=one(other & richer), limit=once_per_phase, when=lambda self: self.has_red())
    async def look(self, cards: list[Card], targets: list[Seat]) -> None:
        self.owner.look_at(targets[0].hand.cards, self.id)
        if any(card.color is RED for card in targets[0].hand.cards):
            await self.owner.draw(1, self.id)

    @on(m.PhaseStart[Phase.PREPARE])
    async def top(self, phase: PhaseFrame) -> None:
        cards = top_cards(self.game, 1)
        self.owner.look_at(cards, self.id)

    @on(m.DamageDone, when=lambda self, d: any(c.color is RED for c in d.victim.equip.cards))
    async def plunder(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)


GENERALS = [General("inspector_sound", "督邮", QUN, 3, [Inspector], en="The Inspector")]
TEXTS = {"filter.richer": ("牌比你多的角色", "a character with more cards than you")}
