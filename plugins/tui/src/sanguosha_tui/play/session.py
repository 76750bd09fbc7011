"""A game in play on a screen: runs in a worker thread, tells the screen what happened.

The screen never touches the table: it gets snapshots (what its seat may know, as plain data) and
the open decision. While the engine runs no decision is open, so the two never meet.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any

from attrs import define, frozen

from sanguosha.decisions.base import Decision
from sanguosha.decisions.group import GroupDecision
from sanguosha.decisions.pick import Answer
from sanguosha.game import Game
from sanguosha.plugins.sitting import Sitting
from sanguosha.record.log import Line, seat_log
from sanguosha.table.table import Outcome

#: Events after which the table is shown and a slow game rests.
SHOWN = frozenset(
    ("use", "play", "damage", "recover", "lose_hp", "judged", "skill", "active", "death", "turn",
     "chain", "turn_over", "reveal", "dying", "cancelled", "pindian", "void")
)


@frozen
class Snapshot:
    """The table as one seat may know it, and the log lines that came since the last one."""

    data: dict[str, Any]
    lines: tuple[Line, ...]
    #: The seats that the latest event is about.
    active: tuple[int, ...] = ()


@define
class Pace:
    """How fast bots are seen to play: seconds to rest after an event; 0 while skipping."""

    rest: float = 0.4
    skipping: bool = False

    def seconds(self) -> float:
        """How long to rest now."""
        return 0.0 if self.skipping else self.rest


class Session:
    """One game and the seat (or seats) of the people at this screen.

    `show(snapshot)` is called from the worker for each event worth seeing; it must only pass the
    snapshot on. `viewer` is the seat whose view is shown.
    """

    def __init__(
        self, sitting: Sitting, show: Callable[[Snapshot], None], game: Game | None = None
    ) -> None:
        self.sitting = sitting
        self.game = game if game is not None else sitting.new_game()
        self.show = show
        self.pace = Pace()
        self.language = sitting.language
        self.viewer = sitting.people[0] if sitting.people else 0
        self.outcome: Outcome | None = self.game.table.outcome
        #: The whole decision the engine waits for, and this screen's part of it.
        self.decision: Decision | None = self.game.pending
        self.closing = threading.Event()
        self._told = 0
        self._parts: dict[int, Answer] = {}
        self.game.observers.append(self._observe)

    # -- what the screen asks -------------------------------------------------------------------

    @property
    def asked(self) -> Decision | None:
        """The question as put to the person it is put to (his part of a joint one)."""
        decision = self.decision
        if not isinstance(decision, GroupDecision):
            return decision
        for part in decision.parts:
            index = part.seat.index
            if index not in decision.known and index not in self._parts:
                return part
        return None

    def snapshot(self) -> Snapshot:
        """The table now. Only while no answer is being carried out."""
        return Snapshot(self.game.view(self.viewer).as_data(), self._new_lines())

    def lines(self, language: str | None = None) -> list[Line]:
        """The whole log as the viewer may know it."""
        return seat_log(self.game, self.viewer, language or self.language)

    # -- driving (in the worker) ------------------------------------------------------------------

    def begin(self) -> None:
        """Run to the first question. A loaded game stands there already."""
        if self.game.pending is None and self.game.table.outcome is None:
            self._take(self.game.start())

    def reply(self, answer: Answer) -> bool:
        """Answer the question of `asked`. False if more answers of a joint question are missing.

        Raises `IllegalAnswer` if the rules refuse it (the question stands).
        """
        decision = self.decision
        if isinstance(decision, GroupDecision):
            part = self.asked
            assert part is not None
            self._parts[part.seat.index] = answer
            waiting = self.asked is not None and not (decision.anyone and answer)
            if waiting:
                return False
            answer = decision.join({**decision.known, **self._parts})
            self._parts = {}
        self._take(self.game.answer(answer))
        return True

    def replace_game(self, game: Game) -> None:
        """Go on with another game standing at a prompt (after an undo or a load)."""
        self.game = game
        self.game.observers.append(self._observe)
        self._told = 0
        self._parts = {}
        self.decision, self.outcome = game.pending, game.table.outcome

    def _take(self, result: Decision | Outcome) -> None:
        if isinstance(result, Outcome):
            self.decision, self.outcome = None, result
        else:
            self.decision = result
        self.pace.skipping = False

    def _observe(self, game: Any, event: tuple[Any, ...]) -> None:
        if event[0] not in SHOWN or self.pace.skipping or self.closing.is_set():
            return
        active = tuple(v for v in event[1:3] if isinstance(v, int) and v >= 0)
        self.show(Snapshot(game.view(self.viewer).as_data(), self._new_lines(), active))
        rest = self.pace.seconds()
        if rest:
            time.sleep(rest)

    def _new_lines(self) -> tuple[Line, ...]:
        start = self._told
        self._told = len(self.game.table.log)
        return tuple(seat_log(self.game, self.viewer, self.language, start))
