"""Saving and restoring in the middle of a scenario, and telling whether it made a difference."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.table.zone import Zone


def reload(game: Game) -> Game:
    """The same game made anew from what is kept of it: the last idle point and the answers since.

    :param game: a game that keeps every idle point and waits for an answer.
    """
    at_idle = game.idle_prompt and not game.frames and game.phase_depth == 0
    twin = game.fork()
    twin.keep = "step"
    kept = twin if at_idle or game.idle is None else game.idle
    twin.idle, twin.idle_record = kept.copy(), 0
    twin.prepare = game.prepare
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
