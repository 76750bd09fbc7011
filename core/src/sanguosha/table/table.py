"""The table: the whole state of a game, cloneable with a few list copies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sanguosha.table.card import AnyCard, Card
from sanguosha.table.enums import DISCARD, DRAW, PROCESSING, REMOVED, Phase
from sanguosha.table.rng import Random
from sanguosha.table.seat import SeatState
from sanguosha.table.zone import Zone

if TYPE_CHECKING:
    from sanguosha.rules.seat import Seat

#: One line of the history: (kind, field, field, ...), plain values only. See `record.events`.
Event = tuple[Any, ...]


class PhaseState:
    """A phase being played: whose, which, and how far."""

    __slots__ = ("ended", "phase", "seat", "stage")

    def __init__(self, seat: int, phase: Phase, stage: str = "begin") -> None:
        self.seat = seat
        self.phase = phase
        self.stage = stage
        self.ended = False

    def copy(self) -> PhaseState:
        """An independent copy."""
        twin = PhaseState(self.seat, self.phase, self.stage)
        twin.ended = self.ended
        return twin


class TurnState:
    """The turn being played; everything needed to go on from an idle point."""

    __slots__ = ("current", "ended", "extra", "phases", "seat", "skip")

    def __init__(self, seat: int, phases: list[Phase], extra: bool = False) -> None:
        self.seat = seat
        self.phases = phases
        self.extra = extra
        self.skip: list[Phase] = []
        self.current: PhaseState | None = None
        self.ended = False

    def copy(self) -> TurnState:
        """An independent copy."""
        twin = TurnState(self.seat, self.phases.copy(), self.extra)
        twin.skip = self.skip.copy()
        twin.current = self.current.copy() if self.current else None
        twin.ended = self.ended
        return twin


class Outcome:
    """How a game ended: the winners' seats (none: nobody wins), the camp, and why."""

    __slots__ = ("camp", "reason", "winners")

    def __init__(self, winners: tuple[int, ...], camp: str, reason: str) -> None:
        self.winners = winners
        self.camp = camp
        self.reason = reason

    def __repr__(self) -> str:
        return f"<{self.camp} wins: {self.winners} ({self.reason})>"


class Table:
    """Seats, zones, the turn, the random source and the history of one game."""

    __slots__ = (
        "data",
        "deck",
        "discard",
        "draw",
        "extra_run",
        "extra_turns",
        "first_seat",
        "laid",
        "log",
        "log_at",
        "marks_at",
        "outcome",
        "processing",
        "quarantined",
        "removed",
        "reshuffles",
        "ring_seat",
        "rng",
        "round",
        "seats",
        "seen",
        "serial",
        "started",
        "turn",
        "turns",
        "where",
    )

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.seats: list[Seat] = []
        #: Every physical card as printed, by id.
        self.deck: list[Card] = []
        self.where: list[Zone] = []
        self.draw = Zone(DRAW)
        self.discard = Zone(DISCARD)
        self.processing = Zone(PROCESSING)
        self.removed = Zone(REMOVED)
        #: What a card in a judgement area acts as, by card id (converted delayed tricks).
        self.laid: dict[int, AnyCard] = {}
        #: Who knows the face of a card that lies in a hidden place: card id -> bits of seats. A
        #: card that lies face down in an open place always has an entry, be it 0.
        self.seen: dict[int, int] = {}
        self.log: list[Event] = []
        #: A number that changes with each new phase, turn and round (limits are counted by it).
        self.marks_at: dict[str, int] = {"phase": 0, "turn": 0, "round": 0, "game": 0}
        #: Where the current phase, turn and round begin in the log.
        self.log_at: dict[str, int] = {"phase": 0, "turn": 0, "round": 0, "game": 0}
        self.started = False
        self.round = 0
        #: How many turns have begun.
        self.turns = 0
        self.first_seat = 0
        #: The seat whose ordinary turn came last (extra turns do not move it), -1 before any.
        self.ring_seat = -1
        self.turn: TurnState | None = None
        self.extra_turns: list[int] = []
        #: How many extra turns have followed one another just now.
        self.extra_run = 0
        self.reshuffles = 0
        self.serial = 0
        self.outcome: Outcome | None = None
        #: Skills switched off because they raised.
        self.quarantined: list[str] = []
        #: What a mode keeps about the table (plain values only).
        self.data: dict[str, Any] = {}

    def zones(self) -> list[Zone]:
        """Every zone in a fixed order."""
        found = [self.draw, self.discard, self.processing, self.removed]
        for seat in self.seats:
            found.extend(seat.zones())
        return found

    def index_zones(self) -> None:
        """Rebuild the card -> zone map."""
        where: list[Any] = [None] * len(self.deck)
        for zone in self.zones():
            for card in zone.cards:
                where[card.id] = zone
        self.where = where

    def copy_into(self, twin: Table, seats: list[Seat]) -> None:
        """Fill `twin` (made with any seed) with this table's state and the given new seats."""
        twin.rng = self.rng.copy()
        twin.deck = self.deck
        twin.draw = self.draw.copy()
        twin.discard = self.discard.copy()
        twin.processing = self.processing.copy()
        twin.removed = self.removed.copy()
        twin.laid = self.laid.copy()
        twin.seen = self.seen.copy()
        twin.log = self.log.copy()
        twin.marks_at = self.marks_at.copy()
        twin.log_at = self.log_at.copy()
        twin.started = self.started
        twin.round = self.round
        twin.turns = self.turns
        twin.first_seat = self.first_seat
        twin.ring_seat = self.ring_seat
        twin.turn = self.turn.copy() if self.turn else None
        twin.extra_turns = self.extra_turns.copy()
        twin.extra_run = self.extra_run
        twin.reshuffles = self.reshuffles
        twin.serial = self.serial
        twin.outcome = self.outcome
        twin.quarantined = self.quarantined.copy()
        twin.data = self.data.copy()
        for mine, theirs in zip(self.seats, seats, strict=True):
            SeatState.copy_state_to(mine, theirs)
        twin.seats = seats
        twin.index_zones()
