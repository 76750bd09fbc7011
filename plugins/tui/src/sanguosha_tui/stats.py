"""What a game came to, seat by seat, and its turning points: read from the history alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from attrs import define, field, frozen

if TYPE_CHECKING:
    from sanguosha.table.table import Event

#: Damage from which on a blow is a turning point.
HEAVY = 3

#: Kinds of event that the timeline tells.
TURNING = frozenset(("dying", "death", "game_over", "quarantine"))


@define
class SeatStats:
    """One seat. `dealt` counts damage to others and to oneself; `drawn` every card that came to
    the hand; `used` cards used and played."""

    dealt: int = 0
    taken: int = 0
    lost: int = 0
    #: Hp that this seat gave back, to whomever.
    healed: int = 0
    drawn: int = 0
    used: int = 0
    kills: int = 0
    turns: int = 0
    #: The round in which it died; 0 for the living.
    died: int = 0


@frozen
class Point:
    """A turning point: the event's index in the history and the round it fell into."""

    event: int
    round: int


@define
class Stats:
    """A whole game."""

    seats: list[SeatStats]
    timeline: list[Point] = field(factory=list)
    rounds: int = 0


def stats_of(log: Sequence[Event], players: int) -> Stats:
    """Count a history (of a finished game or as far as it goes)."""
    stats = Stats([SeatStats() for _ in range(players)])
    for at, event in enumerate(log):
        count = _COUNTERS.get(event[0])
        if count is not None:
            count(stats, event)
        if event[0] in TURNING or (event[0] == "damage" and event[3] >= HEAVY):
            stats.timeline.append(Point(at, stats.rounds))
    return stats


def _round(stats: Stats, event: Event) -> None:
    stats.rounds = event[1]


def _turn(stats: Stats, event: Event) -> None:
    stats.seats[event[1]].turns += 1


def _damage(stats: Stats, event: Event) -> None:
    _, source, victim, amount = event[:4]
    stats.seats[victim].taken += amount
    if source >= 0:
        stats.seats[source].dealt += amount


def _lose(stats: Stats, event: Event) -> None:
    stats.seats[event[1]].lost += event[2]


def _recover(stats: Stats, event: Event) -> None:
    _, seat, amount, by = event[:4]
    healer = by if isinstance(by, int) and by >= 0 else seat
    stats.seats[healer].healed += amount


def _use(stats: Stats, event: Event) -> None:
    stats.seats[event[1]].used += 1


def _death(stats: Stats, event: Event) -> None:
    _, seat, killer = event[:3]
    stats.seats[seat].died = max(stats.rounds, 1)
    if isinstance(killer, int) and killer >= 0:
        stats.seats[killer].kills += 1


def _move(stats: Stats, event: Event) -> None:
    lines: Any = event[4]
    for _, _, owner, zone, to, _, _ in lines:
        if zone == "hand" and to >= 0 and owner != to:
            stats.seats[to].drawn += 1


_COUNTERS = {
    "round": _round,
    "turn": _turn,
    "damage": _damage,
    "lose_hp": _lose,
    "recover": _recover,
    "use": _use,
    "play": _use,
    "death": _death,
    "move": _move,
}
