"""Which faces a seat knows: the one place where hidden and open are told apart (flows.md §11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sanguosha.table.enums import DRAW, HAND, PILE

if TYPE_CHECKING:
    from sanguosha.table.card import Card
    from sanguosha.table.table import Table
    from sanguosha.table.zone import Zone

#: A viewer that is no seat and sees what lies open only.
SPECTATOR = -1
#: A viewer that sees everything: the host, after the game.
OMNISCIENT = -2


def bit_of(viewer: int) -> int:
    """The bit of a seat in visibility masks; 0 for a spectator, all bits for the host."""
    if viewer >= 0:
        return 1 << viewer
    return 0 if viewer == SPECTATOR else -1


def _told(table: Table, viewer: int, mask: int) -> bool:
    """Whether `viewer` is among those who saw a card; a spectator sees what all seats see."""
    if viewer == SPECTATOR:
        return mask == (1 << len(table.seats)) - 1
    return bool(mask & 1 << viewer)


def knows(table: Table, viewer: int, card: Card, zone: Zone) -> bool:
    """Whether `viewer` knows the face of `card`, which lies in `zone`."""
    if viewer == OMNISCIENT:
        return True
    mask = table.seen.get(card.id)
    kind = zone.kind
    if kind is HAND or kind is DRAW or (kind is PILE and zone.secret):
        if kind is not DRAW and zone.owner == viewer:
            return True
        return bool(mask) and _told(table, viewer, mask or 0)
    # An open place: a card without an entry lies face up.
    return mask is None or _told(table, viewer, mask)


def hidden_cards(table: Table, viewer: int) -> Iterator[tuple[Zone, int, Card]]:
    """Every card whose face `viewer` does not know: its zone, its position there, itself."""
    seen = table.seen
    for zone in table.zones():
        kind = zone.kind
        if kind is HAND or kind is DRAW or zone.secret:
            if viewer == OMNISCIENT or (zone.owner == viewer and kind is not DRAW):
                continue
            for i, card in enumerate(zone.cards):
                mask = seen.get(card.id)
                if not mask or not _told(table, viewer, mask):
                    yield zone, i, card
        else:
            for i, card in enumerate(zone.cards):
                if card.id in seen and not knows(table, viewer, card, zone):
                    yield zone, i, card
