"""In a function of the module, with setattr; in the effect of a card."""

from sanguosha import Seat, SelfTrick, TargetEntry


def feed(seat: Seat, points: int) -> None:
    seat.max_hp += points  # expect: SGS070
    setattr(seat, "hp", seat.max_hp)  # expect: SGS070


class Manna(SelfTrick):
    """甘露：对自己使用，加1点体力上限。
    Manna: use it on yourself; your max hp is one higher."""

    async def effect(self, entry: TargetEntry) -> None:
        feed(entry.seat, 1)
        entry.user.role_shown = True  # expect: SGS070


DECK = [("heart", 1, "manna")]
