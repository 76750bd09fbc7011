"""What a seat may see. Nothing else in this package reads hands, roles, piles or the log.

Open facts (hp, equipment, judgement areas, counts, marks, shown generals) are read from the
seats directly; whatever may be hidden goes through here.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat
    from sanguosha.table.card import Card


def hand(viewer: Seat, seat: Seat) -> list[Card]:
    """The cards of `seat`'s hand whose faces `viewer` knows."""
    cards = seat.hand.cards
    if seat is viewer:
        return cards
    seen = viewer.game.table.seen
    if not seen:
        return []
    bit = 1 << viewer.index
    return [c for c in cards if seen.get(c.id, 0) & bit]


def hand_size(seat: Seat) -> int:
    """How many cards a hand holds."""
    return len(seat.hand.cards)


def knows_hand(viewer: Seat, seat: Seat) -> bool:
    """Whether `viewer` knows every card of `seat`'s hand."""
    return seat is viewer or len(hand(viewer, seat)) == len(seat.hand.cards)


def known_roles(viewer: Seat) -> dict[int, str]:
    """The roles that `viewer` knows, by seat: its own, those shown, those that the mode tells."""
    game = viewer.game
    knows = game.mode.knows_role
    return {
        s.index: s.role for s in game.table.seats if s.role is not None and knows(game, viewer, s)
    }


def shown_role(seat: Seat) -> str | None:
    """The role of a seat, if everybody knows it."""
    return seat.role if seat.role_shown else None


def shown_roles(game: Game) -> list[str | None]:
    """The roles that everybody knows, by seat."""
    return [s.role if s.role_shown else None for s in game.table.seats]


def role_counts(game: Game) -> Counter[str] | None:
    """How many seats have each role: printed in the mode's table. None: no roles are dealt."""
    counts: Counter[str] = Counter()
    for seat in game.table.seats:
        if seat.role is None:
            return None
        counts[seat.role] += 1
    return counts


def history(game: Game, start: int) -> list[tuple[Any, ...]]:
    """The events from `start` on. Only what everybody at the table has witnessed is read of them:
    no looks, and no cards of moves."""
    return game.table.log[start:]


def activations(game: Game, seat: int, skill: str) -> int:
    """How often `seat` has activated `skill` in the turn at hand."""
    start = game.table.log_at["turn"]
    return sum(1 for e in history(game, start) if e[:3] == ("active", seat, skill))


def came_to_nothing(game: Game, seat: int, skill: str) -> bool:
    """Whether the last thing `seat` did in this turn was to use `skill`, and no card came of it."""
    for event in reversed(history(game, game.table.log_at["turn"])):
        if event[0] in ("use", "play", "active") and event[1] == seat:
            return False
        if event[:3] == ("skill", seat, skill):
            return True
    return False


def witnessed(game: Game) -> int:
    """How many events there are so far."""
    return len(game.table.log)


def event_at(game: Game, at: int) -> tuple[Any, ...]:
    """One event, to tell histories apart."""
    event: tuple[Any, ...] = game.table.log[at]
    return event
