"""A difference of sets, made a list; a helper that returns a set; the first of one."""

from sanguosha import Card, Damage, Seat, Skill, active, on, once_per_phase
from sanguosha import moments as m


def kingdoms(seats: list[Seat]) -> set[str]:
    return {seat.kingdom or "" for seat in seats}


class Envoy(Skill):
    """使节：出牌阶段限一次，你可以令所有其他角色各摸一张牌。当你受到伤害后，你可以展示一张手牌。
    Envoy: Once per play phase, you may let all others draw a card. After you take damage, you may
    show a hand card."""

    @active(limit=once_per_phase)
    async def travel(self, cards: list[Card], targets: list[Seat]) -> None:
        rest = list(set(self.game.alive) - {self.owner})  # expect: SGS051
        for seat in rest:
            await seat.draw(1, self.id)
        for kingdom in kingdoms(self.game.alive):  # expect: SGS051
            self.owner.add_mark(f"envoy_{kingdom}")

    @on(m.DamageTaken, when=lambda self, damage: self.owner.hand.cards)
    async def show_one(self, damage: Damage) -> None:
        suits = frozenset(c.suit for c in self.owner.hand.cards)
        first = next(iter(suits))  # expect: SGS051
        self.owner.show([c for c in self.owner.hand.cards if c.suit is first][:1], self.id)
