"""A game in play on a screen: runs in a worker thread, tells the screen what happened.

The screen never touches the table: it gets snapshots (what its seat may know, as plain data) and
the open decision. While the engine runs no decision is open, so the two never meet; previews and
hints read the table under `lock`.
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import define, frozen

from sanguosha.decisions.base import Decision
from sanguosha.decisions.group import GroupDecision
from sanguosha.decisions.pick import DECLINE, Answer
from sanguosha.faults import describe, name_of, package_of, written_at
from sanguosha.plugins.sitting import Sitting
from sanguosha.record.events import redact
from sanguosha.record.knowledge import SPECTATOR
from sanguosha.record.log import Line, lines_of, seat_log
from sanguosha.said import error_text
from sanguosha.texts import seat_names, words_for
from sanguosha_tui.play.comfort import Comfort
from sanguosha_tui.play.policies import Left, Safe, first_line
from sanguosha_tui.play.settings import Settings

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.rules.control import Fault
    from sanguosha.table.table import Event, Outcome

#: Events after which the table is shown and a slow game rests.
SHOWN = frozenset(
    ("use", "play", "damage", "recover", "lose_hp", "judged", "skill", "active", "death", "turn",
     "chain", "turn_over", "reveal", "dying", "cancelled", "pindian", "void")
)  # fmt: skip


#: Events after which other answers are waited for than before.
_ANSWERED = frozenset(("use", "play", "damage", "cancelled", "void", "turn", "active", "death"))

#: For each seat the probability of each role.
Beliefs = list[dict[str, float]]


@frozen
class Snapshot:
    """The table as one seat may know it, and the log lines that came since the last one."""

    data: dict[str, Any]
    names: tuple[str, ...]
    lines: tuple[Line, ...]
    #: The seats that the latest event is about.
    active: tuple[int, ...] = ()
    #: A card that waits for its targets' answers: who used it, its name, the targets.
    answering: tuple[int, str, tuple[int, ...]] | None = None


@frozen
class Trouble:
    """Something went wrong and the game goes on: a key of the table's words and its arguments."""

    key: str
    args: dict[str, str]


@define
class Pace:
    """How fast bots are seen to play: seconds to rest after an event; 0 while skipping."""

    settings: Settings
    skipping: bool = False

    def seconds(self) -> float:
        """How long to rest now."""
        return 0.0 if self.skipping else self.settings.rest


class Session:
    """One game and the seat (or seats) of the people at this screen.

    `show(snapshot)` and `report(trouble)` are called from the worker; they must only pass on what
    they get. `viewer` is the seat whose view is shown. `save`: the file written after each answer.
    """

    def __init__(
        self,
        sitting: Sitting,
        show: Callable[[Snapshot], None],
        settings: Settings | None = None,
        game: Game | None = None,
        save: Path | None = None,
        report: Callable[[Trouble], None] | None = None,
    ) -> None:
        self.sitting = sitting
        self.settings = settings or Settings(language=sitting.language)
        self.show = show
        self.report = report or (lambda trouble: None)
        self.pace = Pace(self.settings)
        self.comfort = Comfort(self.settings)
        self.viewer = sitting.people[0] if sitting.people else SPECTATOR
        self.save = save if save is not None else sitting.record_path
        self.closing = threading.Event()
        self.lock = threading.Lock()
        #: A picture of the table that the screen has not taken up yet.
        self.unseen = False
        self._told = 0
        self._parts: dict[int, Answer] = {}
        self._answering: tuple[int, str, tuple[int, ...]] | None = None
        self._engine = threading.Lock()
        self._adopt(game if game is not None else sitting.new_game())

    # -- what the screen asks -------------------------------------------------------------------

    @property
    def language(self) -> str:
        """The language of words."""
        return self.settings.language

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

    @property
    def against_bots(self) -> bool:
        """Whether only one person plays: he may take back also what showed him something."""
        return len(self.sitting.people) == 1

    @property
    def veiled(self) -> frozenset[int]:
        """The seats of people that are asked alike, whether they can answer or not: all that live
        and play for themselves, where there are several and the curtain falls between them."""
        people = [i for i in self.sitting.people if self.game.seats[i].alive]
        if len(people) < 2 or not self.settings.curtain:
            return frozenset()
        return frozenset(people) - self.comfort.trusted

    def snapshot(self) -> Snapshot:
        """The table now. Only while no answer is being carried out."""
        return self._shot(())

    def lines(self) -> list[Line]:
        """The whole log as the viewer may know it, in the language of today."""
        self._told = len(self.game.table.log)
        return seat_log(self.game, self.viewer, self.language)

    def tell_all(self) -> None:
        """The next snapshot brings the whole log (another viewer looks on)."""
        self._told = 0

    # -- driving (in the worker) -----------------------------------------------------------------

    def begin(self) -> None:
        """Run to the first question. A loaded game stands there already."""
        with self._engine, contextlib.suppress(Left):
            self.game.veiled = self.veiled
            self._take(self.sitting.begin(self.game))
            self._settle()

    def reply(self, answer: Answer) -> None:
        """Answer the question of `asked` and run to the next one that a person must answer.

        Raises `IllegalAnswer` if the rules refuse it (the question stands).
        """
        with self._engine, contextlib.suppress(Left):
            self._reply(answer)
            self._settle()

    def settle(self) -> None:
        """Answer what has been answered beforehand (after 托管 is switched on)."""
        with self._engine, contextlib.suppress(Left):
            self._settle()

    def undo(self) -> None:
        """Back to the last decision of the person at the screen.

        With other people at the table not past anything that was drawn, judged or shown since,
        nor past another's answer. Raises `UndoRefused`.
        """
        from sanguosha.record.undo import undo

        with self._engine:
            seat = self.viewer
            game = undo(self.game, seat, force=self.against_bots)
            self.comfort.wake()
            self._adopt(game)
            self._write()

    def give_up(self, error: Exception) -> None:
        """What may be answered can't be worked out: the skill at fault is switched off.

        Raises `error` if it is no skill's fault.
        """
        with self._engine, contextlib.suppress(Left):
            self._take(self.game.give_up(error))
            self._settle()

    def event_words(self, event: Event) -> str:
        """One event as the person at the screen may know it, in words."""
        seen = redact([event], self.viewer, self.game.everyone)
        lines = lines_of(seen, words_for(self.game, self.language))
        return lines[0].text if lines else ""

    def hint(self) -> Answer | None:
        """What the reference bot would answer."""
        decision = self.asked
        bots = self.sitting.loaded.registry.bots
        maker = bots.get("rule") or bots.get("default")
        if decision is None or maker is None or self.game.in_vain:
            return None
        with self.lock:
            try:
                answer: Answer = maker(self.sitting.seed)(decision)
            except Exception:
                return None
            return answer if decision.validate(answer) is None else None

    def beliefs(self) -> Beliefs | None:
        """What a bot that can tell (it has a method `beliefs`) would think of everybody's role,
        from what the asked seat may know; None where there is nothing to think."""
        decision = self.asked
        maker = self.sitting.loaded.registry.bots.get("rule")
        tell = getattr(maker(self.sitting.seed), "beliefs", None) if maker is not None else None
        if decision is None or tell is None:
            return None
        with self.lock:
            try:
                found: Beliefs | None = tell(decision)
            except Exception:
                return None
            return found

    # -- inside ----------------------------------------------------------------------------------

    def _adopt(self, game: Game) -> None:
        """Go on with a game standing at a prompt (at first, after an undo or a load)."""
        self.game = game
        if self._observe not in game.observers:
            game.observers.append(self._observe)
        game.on_crash = self._crashed
        game.policies = [
            p if p is None or isinstance(p, Safe) else Safe(p, self._bot_failed, self.closing)
            for p in game.policies
        ]
        self._told = 0
        self._parts = {}
        self.decision: Decision | None = game.pending
        self.outcome: Outcome | None = game.table.outcome

    def _reply(self, answer: Answer) -> None:
        decision = self.decision
        if isinstance(decision, GroupDecision):
            part = self.asked
            assert part is not None
            self._parts[part.seat.index] = answer
            if self.asked is not None and not (decision.anyone and answer):
                return
            answer = decision.join({**decision.known, **self._parts})
            self._parts = {}
        self.decision = None
        self.game.veiled = self.veiled
        with self.lock:
            try:
                self._take(self.game.answer(answer))
            except BaseException:
                self.decision = self.game.pending
                raise

    def _settle(self) -> None:
        """Answer by the player's rules; then write the game down."""
        while not self.closing.is_set():
            part = self.asked
            if part is None:
                break
            answer = self.comfort.answer(part)
            if self.game.in_vain and part.seat.index not in self.veiled:
                answer = DECLINE
            if answer is None and part.seat.index in self.comfort.trusted:
                answer = self._trusted_answer(part)
            if answer is None:
                break
            self._reply(answer)
        self.pace.skipping = False
        self._write()

    def _trusted_answer(self, decision: Decision) -> Answer:
        maker = self.sitting.loaded.registry.bots.get("default")
        policy = maker(self.sitting.seed) if maker is not None else Decision.default
        return Safe(policy, self._bot_failed, self.closing)(decision)

    def _take(self, result: Decision | Outcome) -> None:
        if isinstance(result, Decision):
            self.decision = result
        else:
            self.decision, self.outcome = None, result

    def _write(self) -> None:
        if self.save is None or self.closing.is_set():
            return
        try:
            self.sitting.save(self.game, self.save)
        except OSError as error:
            self.report(Trouble("save_failed", {"why": error_text(error, self.language)}))

    def _observe(self, game: Any, event: tuple[Any, ...]) -> None:
        if event[0] not in SHOWN or self.pace.skipping or self.closing.is_set():
            return
        if game.script:
            return
        rest = self.pace.seconds() if game.table.turn is not None else 0.0
        if self.unseen and not rest:
            # A screen that is still painting gets the next picture, with all lines since.
            return
        if event[0] in _ANSWERED:
            used = event[0] == "use" and event[4]
            self._answering = (event[1], event[2], tuple(event[4])) if used else None
        about = [*event[1:3], *(event[4] if event[0] == "use" else ())]
        active = tuple(v for v in about if isinstance(v, int) and v >= 0)
        self.unseen = True
        self.show(self._shot(active))
        if rest:
            # Skipping or leaving ends the rest at once.
            until = time.monotonic() + rest
            while not self.pace.skipping and time.monotonic() < until:
                if self.closing.wait(0.02):
                    return

    def _shot(self, active: tuple[int, ...]) -> Snapshot:
        game = self.game
        start, self._told = self._told, len(game.table.log)
        lines = tuple(seat_log(game, self.viewer, self.language, start))
        names = tuple(seat_names(game, self.language))
        data = game.view(self.viewer).as_data()
        return Snapshot(data, names, lines, active, self._answering)

    def _crashed(self, game: Game, crash: Fault) -> None:
        with contextlib.suppress(OSError):
            self.sitting.save_crash(game, crash)
        self.report(
            Trouble(
                "crash_ends" if game.ends_with(crash) else "crash",
                {
                    "package": package_of(game.ruleset, crash.culprit) or "?",
                    "name": name_of(game.ruleset, crash.culprit, self.language),
                    "error": describe(crash.error, written_at(crash.culprit)),
                },
            )
        )

    def _bot_failed(self, error: Exception) -> None:
        self.report(Trouble("bot_failed", {"error": first_line(error)}))
