"""A session at a table where content is tried: the tool keeps the game, the author's commands and
what he saves go to it (`sanguosha.plugins.tryout`).
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from attrs import frozen

from sanguosha.faults import name_of, package_of
from sanguosha.plugins.tryout import Fault, Reload
from sanguosha.record.knowledge import OMNISCIENT
from sanguosha.record.log import Line, seat_log
from sanguosha.record.undo import UndoRefused
from sanguosha.said import error_text
from sanguosha.texts import seat_names
from sanguosha_tui.play.policies import Left, Safe
from sanguosha_tui.play.session import Session, Snapshot, Trouble

if TYPE_CHECKING:
    from sanguosha.decisions.base import Decision
    from sanguosha.decisions.pick import Answer
    from sanguosha.game import Game
    from sanguosha.plugins.sitting import Sitting
    from sanguosha.plugins.tryout import Tryout
    from sanguosha.rules.control import Fault as Raised
    from sanguosha_tui.play.settings import Settings

#: Answers after which going forward to the author's next turn gives up.
_PATIENCE = 2000
#: How often the files are looked at, in seconds.
LOOK = 0.15


@frozen
class Crash:
    """What raised in play, by its name: it is switched off until its file is mended."""

    package: str
    name: str
    fault: Fault


class AuthorSession(Session):
    """The author's own session. `crashed` is told of each skill that raises."""

    def __init__(
        self,
        sitting: Sitting,
        tryout: Tryout,
        show: Callable[[Snapshot], None],
        settings: Settings,
        report: Callable[[Trouble], None],
        crashed: Callable[[Crash], None],
    ) -> None:
        self.tryout = tryout
        self.crashed = crashed
        #: Whether all hands lie open.
        self.open = False
        #: Whether the history must be read from its beginning: another game has the table.
        self.renewed = False
        #: The question that the screen has answered; an answer to an older one is dropped.
        self.answered: Decision | None = None
        super().__init__(sitting, show, settings, tryout.game, sitting.source, report)
        tryout.on_game = self._taken_over

    # -- what the screen asks -------------------------------------------------------------------

    @property
    def against_bots(self) -> bool:
        """The author takes back what he likes, however many seats he plays."""
        return True

    @property
    def fallen(self) -> bool:
        """Whether the game stands still because all seats of the author are dead."""
        return self.decision is None and self.game.table.outcome is None

    def lines(self) -> list[Line]:
        """The whole log, all of it if everything lies open."""
        self._told = len(self.game.table.log)
        return seat_log(self.game, self._eyes, self.language)

    @property
    def _eyes(self) -> int:
        return OMNISCIENT if self.open else self.viewer

    def _shot(self, active: tuple[int, ...]) -> Snapshot:
        game = self.game
        start, self._told = self._told, len(game.table.log)
        lines = tuple(seat_log(game, self._eyes, self.language, start))
        data = game.view(self.viewer).as_data()
        if self.open:
            own = {key: data[key] for key in ("viewer", "distances")}
            data = {**game.view(OMNISCIENT).as_data(), **own}
        return Snapshot(
            data, tuple(seat_names(game, self.language)), lines, active, self._answering
        )

    # -- driving (in a worker) ------------------------------------------------------------------

    def begin(self) -> None:
        """Run to the author's first question."""
        with self._engine, contextlib.suppress(Left):
            self.tryout.start()
            self._stand()

    def reply(self, answer: Answer) -> None:
        """Answer the question that the screen has put, if it still stands."""
        with self._engine, contextlib.suppress(Left):
            if self.asked is None or self.asked is not self.answered:
                return
            self.tryout.note()
            self._reply(answer)
            self._settle()

    def undo(self) -> None:
        """Back to before the author's last answer or command. Raises `UndoRefused`."""
        with self._engine, contextlib.suppress(Left):
            if not self.tryout.undo():
                raise UndoRefused("nothing", "nothing has been done")
            self.comfort.wake()
            self._stand()

    def command(self, line: str) -> None:
        """Carry a command out. Raises `BadCommand`."""
        with self._engine, contextlib.suppress(Left):
            self.tryout.command(line)
            self._stand()

    def look(self) -> Reload | None:
        """Load what was saved since the last look. Resting bots are hurried on."""
        if not self.tryout.saved():
            return None
        self.pace.skipping = True
        return self._loading(self.tryout.poll)

    def reload(self) -> Reload | None:
        """Load the files anew, saved or not."""
        return self._loading(self.tryout.reload)

    def _loading(self, load: Callable[[], Reload | None]) -> Reload | None:
        with self._engine, contextlib.suppress(Left):
            self.pace.skipping = False
            found = load()
            if found is not None and found.ok:
                self._stand()
            return found
        return None

    def play_as(self, people: Sequence[int]) -> None:
        """Play these seats. A question that is no longer the author's is answered by a bot."""
        with self._engine, contextlib.suppress(Left):
            self.tryout.play_as(people)
            self._guard(self.game)
            self.sitting.people = self.tryout.people
            if self.viewer not in self.tryout.people:
                self.viewer = self.tryout.people[0]
            self.renewed = True
            self._settle()

    def forward(self) -> None:
        """Let bots answer for the author up to his next turn."""
        with self._engine, contextlib.suppress(Left):
            self.tryout.note()
            turn = self.game.table.turns
            for _ in range(_PATIENCE):
                part = self.asked
                if part is None or self.closing.is_set():
                    break
                playing = self.game.at_idle_prompt
                if playing and self.game.table.turns != turn:
                    break
                self.pace.skipping = True
                self._reply(() if playing else self._trusted_answer(part))
            self._settle()

    # -- inside ---------------------------------------------------------------------------------

    def _taken_over(self, game: Game) -> None:
        """The tool puts another game on the table; it has not run yet."""
        self._adopt(game)
        self._told = len(game.table.log)

    def _stand(self) -> None:
        """The tool has run its game to a question."""
        self.renewed = True
        self.decision, self.outcome = self.game.pending, self.game.table.outcome
        self._settle()

    def _settle(self) -> None:
        strange = [i for i in range(len(self.game.seats)) if i not in self.tryout.people]
        mine = set(self.comfort.trusted)
        self.comfort.trusted.update(strange)
        try:
            super()._settle()
        finally:
            self.comfort.trusted.clear()
            self.comfort.trusted.update(mine)

    def _guard(self, game: Game) -> None:
        game.policies = [
            p if p is None or isinstance(p, Safe) else Safe(p, self._bot_failed, self.closing)
            for p in game.policies
        ]

    def _write(self) -> None:
        if self.save is None:
            return
        try:
            self.tryout.save(self.save)
        except OSError as error:
            self.report(Trouble("save_failed", {"why": error_text(error, self.language)}))

    def _crashed(self, game: Game, crash: Raised) -> None:
        with contextlib.suppress(OSError):
            self.sitting.save_crash(game, crash)
        name = name_of(game.ruleset, crash.culprit, self.language)
        package = package_of(game.ruleset, crash.culprit) or "?"
        self.crashed(Crash(package, name, self.tryout.fault_of(crash.error)))
