"""The table in play: whose turn it is, who follows whom, what was computed and still holds.

Everything here can be rebuilt from the table; nothing of it is saved.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sanguosha.content.ruleset import Ruleset
from sanguosha.rules.control import Runaway
from sanguosha.rules.seat import Seat
from sanguosha.rules.trigger import Sub, passes_of
from sanguosha.skills.base import Skill
from sanguosha.skills.effects import ActiveEffect, ViewAsEffect
from sanguosha.skills.modifiers import Modifier
from sanguosha.table.enums import Phase
from sanguosha.table.table import Outcome, Table
from sanguosha.timing.moment import Moment
from sanguosha.timing.use import TargetEntry

if TYPE_CHECKING:
    from sanguosha.content.mode import Mode

Observer = Callable[[Any, tuple[Any, ...]], None]

#: How many moments may pass between two questions before the game is thought to run in circles.
FUEL = 4000


class TableInPlay:
    """A table, its rules, and everything derived from it that makes play fast."""

    #: Slots: more attributes than the interpreter looks up fast in a plain object.
    __slots__ = (
        "asked",
        "bus",
        "bus_version",
        "cache",
        "cards_first",
        "clockwise",
        "early_effects",
        "ending",
        "everyone",
        "frames",
        "fuel",
        "gated",
        "idle_prompt",
        "ignoring",
        "invalidators",
        "lasting",
        "max_depth",
        "mode",
        "mods",
        "observers",
        "options",
        "passes",
        "phase_depth",
        "rule_skills",
        "ruleset",
        "seat_makes",
        "seat_skills",
        "seating",
        "skill_stack",
        "steady",
        "strict",
        "table",
        "void_armor",
    )

    def __init__(self, ruleset: Ruleset, table: Table) -> None:
        self.ruleset = ruleset
        self.table = table
        self.mode: Mode = ruleset.mode
        self.options = ruleset.options
        self.everyone = 0
        self.bus: dict[Moment[Any], list[Sub]] = {}
        self.bus_version = 0
        #: How many effects want to come before the seats' skills (see `trigger.is_early`).
        self.early_effects = 0
        #: Skill instances that will end by themselves.
        self.lasting = 0
        self.mods: dict[Modifier[Any, Any], list[tuple[Skill, Callable[..., Any]]]] = {}
        self.rule_skills: list[Skill] = []
        self.seat_skills: dict[int, list[tuple[Skill, ActiveEffect | ViewAsEffect]]] = {}
        #: The families that each seat's conversions can make; None: not known beforehand.
        self.seat_makes: dict[int, frozenset[str] | None] = {}
        #: Computed from the whole table; forgotten whenever anything changes.
        self.cache: dict[Any, Any] = {}
        #: Computed from seats, deaths and equipment only; forgotten by `reseat`.
        self.seating: dict[Any, Any] = {}
        #: Whether distances hang on seats and equipment alone: no skill on the table changes any.
        self.steady = True
        self.frames: list[Any] = []
        self.skill_stack: list[Skill] = []
        self.ignoring: frozenset[int] = frozenset()
        #: Target entries whose seat's armour is void (青釭剑).
        self.void_armor: list[TargetEntry] = []
        self.invalidators = 0
        #: Whether a skill on the table may just now be without effect.
        self.gated = False
        self.passes = passes_of(self.options)
        self.clockwise = self.options.get("direction") == "cw"
        self.cards_first = self.options.get("conflict_priority") == "card_over_skill"
        #: The first end of the game seen in this resolution (option `all_dead`).
        self.ending: Outcome | None = None
        self.fuel = FUEL
        self.max_depth = 60
        self.strict = False
        self.phase_depth = 0
        self.idle_prompt = False
        self.observers: list[Observer] = []
        #: How often each seat was asked for what, if somebody counts (scenarios).
        self.asked: dict[tuple[int, str], int] | None = None

    # -- the table ------------------------------------------------------------------------------

    @property
    def seats(self) -> list[Seat]:
        """All seats, dead ones included, in seat order."""
        return self.table.seats

    @property
    def current(self) -> Seat | None:
        """Whose turn it is."""
        turn = self.table.turn
        return self.table.seats[turn.seat] if turn is not None else None

    @property
    def lord(self) -> Seat | None:
        """The lord, in a mode that has one."""
        return self.mode.lord(self)  # type: ignore[arg-type]

    @property
    def phase(self) -> Phase | None:
        """The phase being played."""
        turn = self.table.turn
        return turn.current.phase if turn is not None and turn.current is not None else None

    @property
    def alive(self) -> list[Seat]:
        """The living seats in seat order."""
        return [s for s in self.table.seats if s.alive]

    def touch(self) -> None:
        """Something changed: forget what was computed from it."""
        if self.cache:
            self.cache = {}

    def reseat(self) -> None:
        """Who lives, who sits where or what is equipped changed."""
        self.seating = {}
        if self.cache:
            self.cache = {}

    def log(self, *event: Any) -> None:
        """Write one line of the history.

        Raises `Runaway` if too much happens without a question: also where nobody listens.
        """
        self.table.log.append(event)
        self.fuel -= 1
        if self.fuel < 0:
            raise Runaway(self)  # type: ignore[arg-type]
        if self.observers:
            for observer in self.observers:
                observer(self, event)

    def nothing_done(self) -> None:
        """A verb had nothing to do and leaves no line: so that a loop of such is cut all the same.

        Raises `Runaway`.
        """
        self.fuel -= 1
        if self.fuel < 0:
            raise Runaway(self)  # type: ignore[arg-type]

    def note_offer(self, seat: Seat, name: str) -> None:
        """Count that `seat` was asked for `name`, where somebody counts."""
        if self.asked is not None:
            key = (seat.index, name)
            self.asked[key] = self.asked.get(key, 0) + 1

    # -- order ----------------------------------------------------------------------------------

    def _from(self, start: int) -> list[Seat]:
        seats = self.table.seats
        n = len(seats)
        if self.clockwise:
            return [seats[(start - i) % n] for i in range(n)]
        return [seats[(start + i) % n] for i in range(n)]

    def seats_from(self, seat: Seat) -> list[Seat]:
        """All seats in action order from `seat`, the dead included."""
        return self._from(seat.index)

    def full_ring(self) -> list[Seat]:
        """All seats in action order from the current player, the dead included."""
        turn = self.table.turn
        start = turn.seat if turn is not None else self.table.first_seat
        ring: list[Seat] | None = self.seating.get(start)
        if ring is None:
            ring = self.seating[start] = self._from(start)
        return ring

    def ring(self) -> list[Seat]:
        """The living seats in action order (行动顺序) from the current player."""
        turn = self.table.turn
        start = (turn.seat if turn is not None else self.table.first_seat) + 256
        ring: list[Seat] | None = self.seating.get(start)
        if ring is None:
            ring = self.seating[start] = [s for s in self.full_ring() if s.alive]
        return ring

    def order_from(self, seat: Seat) -> list[Seat]:
        """The living seats in action order from `seat`, itself first."""
        return [s for s in self._from(seat.index) if s.alive]

    def seat_ring(self) -> list[Seat]:
        """Living seats that count for distances, in seat order."""
        ring: list[Seat] | None = self.seating.get(-1)
        if ring is None:
            ring = [s for s in self.table.seats if s.alive and not s.removed]
            self.seating[-1] = ring
        return ring

    def next_seat(self, seat: Seat) -> Seat:
        """The next living player (下家)."""
        seats = self.table.seats
        step = -1 if self.clockwise else 1
        at = seat.index
        for _ in range(len(seats) - 1):
            at = (at + step) % len(seats)
            if seats[at].alive:
                return seats[at]
        return seat

    def next_in_ring(self) -> Seat:
        """Whose ordinary turn comes next."""
        table = self.table
        if table.ring_seat < 0:
            for seat in self._from(table.first_seat):
                if seat.alive:
                    return seat
        return self.next_seat(table.seats[table.ring_seat])

    def passes_first(self, before: int, after: int) -> bool:
        """Whether going on from seat `before` to `after` comes (back) to the first seat."""
        first = self.table.first_seat
        n = len(self.table.seats)
        sign = -1 if self.clockwise else 1
        a, b = (before - first) * sign % n, (after - first) * sign % n
        return b <= a
