"""A card whose explicit id is taken."""

from __future__ import annotations

from sanguosha import Seat, TargetEntry, Trick, UseContext, Why, why


class Standoff(Trick, id="duel"):  # expect: SGS002
    """对峙：对一名其他角色使用，其失去1点体力。
    Standoff: use it on another character, who loses 1 hp."""

    def why_not_target(self, ctx: UseContext, seat: Seat, chosen: object) -> Why | None:
        return why("not_yourself") if seat is ctx.user else None

    async def effect(self, entry: TargetEntry) -> None:
        await entry.seat.lose_hp(1)


CARDS = [Standoff]
DECK = [("club", 4, "duel")]
