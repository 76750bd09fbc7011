"""What a seat may know of another one."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat
    from sanguosha.table.card import Card
    from sanguosha.table.zone import Zone


def known_cards(game: Game, viewer: Seat, zone: Zone) -> list[Card]:
    """The cards of a hidden zone whose faces `viewer` knows."""
    if zone.owner == viewer.index:
        return list(zone.cards)
    seen = game.table.seen
    return [c for c in zone.cards if seen.get(c.id, 0) >> viewer.index & 1]


def known_role(viewer: Seat, other: Seat) -> str | None:
    """The role of `other`, if `viewer` knows it."""
    return other.role if viewer.game.mode.knows_role(viewer.game, viewer, other) else None


def known_general(viewer: Seat, other: Seat, position: int) -> str | None:
    """The general of `other` in this position, if `viewer` knows it."""
    if position >= len(other.generals):
        return None
    general = other.generals[position]
    return general.general.id if general.shown or other is viewer else None
