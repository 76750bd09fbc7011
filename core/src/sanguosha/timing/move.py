"""Moving cards (flows.md §11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguosha.table.enums import EQUIP, HAND, Reason, ZoneKind
from sanguosha.timing.moment import Moment

if TYPE_CHECKING:
    from sanguosha.rules.seat import Seat
    from sanguosha.table.card import AnyCard, Card
    from sanguosha.table.zone import Zone


class Part:
    """One card of a batch: from zone, to zone; `acts_as`: what it is in a slot, if converted."""

    __slots__ = ("acts_as", "card", "origin", "to")

    def __init__(self, card: Card, origin: Zone, to: Zone, acts_as: AnyCard | None = None) -> None:
        self.card = card
        self.origin = origin
        self.to = to
        self.acts_as = acts_as


class MoveBatch:
    """Cards that move at once, for one `reason`. `by` is who moves them.

    `seats` lists the seats that lose or gain cards, in no particular order: skills on
    `CardsMoved` act once a batch and ask `lost()` / `gained()` what concerns their owner.
    """

    __slots__ = ("by", "parts", "reason", "skill")

    def __init__(
        self, parts: list[Part], reason: Reason, by: Seat | None, skill: str | None
    ) -> None:
        self.parts = parts
        self.reason = reason
        self.by = by
        self.skill = skill

    def lost(self, seat: Seat, kinds: tuple[ZoneKind, ...] = (HAND, EQUIP)) -> list[Card]:
        """The cards that left zones of `kinds` of `seat` for another owner or area."""
        me = seat.index
        return [
            p.card
            for p in self.parts
            if p.origin.owner == me
            and p.origin.kind in kinds
            and not (p.to.owner == me and p.to.kind in kinds)
        ]

    def part_of(self, card_id: int) -> Part | None:
        """The part that moves the card with this id, if it is in the batch."""
        for part in self.parts:
            if part.card.id == card_id:
                return part
        return None

    def gained(self, seat: Seat, kinds: tuple[ZoneKind, ...] = (HAND,)) -> list[Card]:
        """The cards that came into zones of `kinds` of `seat`."""
        me = seat.index
        return [p.card for p in self.parts if p.to.owner == me and p.to.kind in kinds]

    def into(self, kind: ZoneKind) -> list[Part]:
        """The parts that end in a zone of `kind`."""
        return [p for p in self.parts if p.to.kind is kind]

    @property
    def cards(self) -> list[Card]:
        """All cards of the batch."""
        return [p.card for p in self.parts]


CardsMoving: Moment[MoveBatch] = Moment("cards_moving", "牌移动前", "Parts may be redirected.")
CardsMoved: Moment[MoveBatch] = Moment("cards_moved", "牌移动后", "Once for the whole batch.")
