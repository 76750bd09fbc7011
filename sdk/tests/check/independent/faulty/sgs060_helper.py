"""Two helpers deep, and with a loop."""

from sanguosha import Card, Seat, Skill, active, hand, once_per_phase, one, other, seats_where


def slashes(seat: Seat) -> int:
    """How many Slashes the seat holds."""
    number = 0
    for card in seat.hand:  # expect: SGS060
        if card.family == "slash":
            number += 1
    return number


def armed(skill: Skill, seat: Seat) -> bool:
    return slashes(seat) > 0  # or: SGS060


class Disarm(Skill):
    """缴械：出牌阶段限一次，你可以弃置一张手牌，令一名有【杀】的其他角色失去1点体力。
    Disarm: Once per play phase, you may discard a hand card to have another character with a Slash
    lose 1 hp."""

    @active(
        discard=one(hand),
        targets=one(other & seats_where(armed, "armed")),  # or: SGS060
        limit=once_per_phase,
    )
    async def seize(self, cards: list[Card], targets: list[Seat]) -> None:
        await targets[0].lose_hp(1, self.id)


TEXTS = {"filter.armed": ("有【杀】的角色", "a character with a Slash")}
