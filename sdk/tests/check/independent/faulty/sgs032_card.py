"""The reasons of a card, made by the function rather than by a skill."""

from collections.abc import Sequence

from sanguosha import Seat, TargetEntry, Trick, UseContext, Why
from sanguosha import why as reason


class Gossip(Trick):
    """流言：对一名有手牌的其他角色使用，其展示手牌。
    Gossip: use it on another character with hand cards; it shows its hand."""

    def why_not_target(self, ctx: UseContext, seat: Seat, chosen: Sequence[Seat]) -> Why | None:
        if seat is ctx.user:
            return reason("gossip_about_yourself")  # expect: SGS032
        return None if len(seat.hand) else reason("gossip_no_hand")

    async def effect(self, entry: TargetEntry) -> None:
        entry.seat.show(entry.seat.hand.cards)


DECK = [("club", 8, "gossip"), ("club", 9, "gossip")]
TEXTS = {"why.gossip_no_hand": ("没有手牌", "it has no hand card")}
