"""Saving and restoring in the middle of a scenario, and telling whether it made a difference."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sanguosha.record.file import save_game
from sanguosha.record.opening import load_game

if TYPE_CHECKING:
    from sanguosha.content.registry import Registry
    from sanguosha.game import Game
    from sanguosha.table.zone import Zone


def reload(game: Game, registry: Registry) -> Game:
    """The game as it comes back from the text that it is saved as.

    :raises RecordError: if it does not.
    """
    twin = load_game(save_game(game), registry, prepare=game.prepare)
    twin.strict, twin.check_each_step = game.strict, game.check_each_step
    # What the scenario counts is no part of the game.
    twin.asked = None if game.asked is None else dict(game.asked)
    return twin


def fingerprint(game: Game) -> dict[str, Any]:
    """Everything of a game that must be the same after it was saved and restored."""
    table = game.table
    turn = table.turn
    found: dict[str, Any] = {
        "zones": [_zone(z) for z in table.zones()],
        "laid": {id: card.name for id, card in table.laid.items()},
        "seen": dict(table.seen),
        "log": list(table.log),
        "random": table.rng.dump(),
        "round": (table.round, table.turns, table.ring_seat, list(table.extra_turns)),
        "turn": None if turn is None else (turn.seat, list(turn.phases), list(turn.skip)),
        "phase": None if game.phase is None else game.phase.value,
        "outcome": repr(table.outcome),
        "asked": game.asked,
    }
    for seat in table.seats:
        found[seat.label] = {
            "hp": (seat.hp, seat.max_hp, seat.alive, seat.face_up, seat.chained, seat.removed),
            "who": (seat.role, seat.role_shown, seat.kingdom, seat.gender),
            "generals": [(g.general.id, g.shown) for g in seat.generals],
            "skills": [(s.key, s.hidden, repr(s.values), dict(s.counts)) for s in seat.skills],
            "marks": dict(seat.marks),
            "used": dict(seat.used),
            "data": repr(seat.data),
        }
    return found


def _zone(zone: Zone) -> tuple[str, int, str, list[int]]:
    return zone.kind.value, zone.owner, zone.name, [c.id for c in zone.cards]


def difference(one: dict[str, Any], other: dict[str, Any]) -> str:
    """The first thing in which two fingerprints differ; empty if there is none."""
    for key, value in one.items():
        if value != other.get(key):
            return f"{key}: {value!r} instead of {other.get(key)!r}"
    return ""
