"""Seats by the names that the file gives them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from sanguosha.decisions.pick import Pick, PickKind

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat


def seat_named(game: Game, name: str) -> Seat:
    """The seat that the file calls `name`.

    :raises KeyError: if there is none.
    """
    for seat in game.seats:
        if seat.label == name:
            return seat
    raise KeyError(name)


def seat_picks(game: Game, names: Iterable[str]) -> list[list[Pick]]:
    """A slot for each seat, in order."""
    return [[Pick(PickKind.SEAT, seat_named(game, n).index)] for n in names]
