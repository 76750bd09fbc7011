"""The tryout at the plain table: the usual session with the author's commands and the reload."""

from __future__ import annotations

import queue
import threading
from pathlib import Path
from typing import TYPE_CHECKING

from sanguosha import Decision, Game, Outcome
from sanguosha.plain.commands import Leave
from sanguosha.plain.screen import table_lines
from sanguosha.plain.session import Hear, Say, Session
from sanguosha.plugins.tryout import BadCommand
from sanguosha.record.knowledge import OMNISCIENT
from sanguosha.record.view import View
from sanguosha_sdk.try_.commands import COMMANDS, form
from sanguosha_sdk.try_.record import record_name

if TYPE_CHECKING:
    from sanguosha.plugins.sitting import Sitting
    from sanguosha.rules.control import Fault
    from sanguosha_sdk.try_.tryout import Tryout

#: How often the files are looked at while the author thinks, in seconds.
POLL = 0.4


class Changed(Leave):
    """The table was taken over by another game: the question is put anew."""


class Lines:
    """Lines of the input, read beside the table so that files can be looked at meanwhile.

    `read` gives a line, or None at the end of the input.
    """

    def __init__(self, read: Hear) -> None:
        self._lines: queue.Queue[str | None] = queue.Queue()
        self._read = read
        threading.Thread(target=self._pump, daemon=True).start()

    def _pump(self) -> None:
        while True:
            line = self._read()
            self._lines.put(line)
            if line is None:
                return

    def next(self, seconds: float) -> tuple[bool, str | None]:
        """(whether there is one, the line), waiting so long at most."""
        try:
            return True, self._lines.get(timeout=seconds)
        except queue.Empty:
            return False, None


class TryTable(Session):
    """A session whose game is the tryout's. Commands begin with a colon."""

    def __init__(self, tryout: Tryout, sitting: Sitting, say: Say, lines: Lines) -> None:
        self.tryout = tryout
        self.lines = lines
        #: Whether everything is shown.
        self.all_seen = False
        sitting.opened = tryout.game
        super().__init__(sitting, say, self._next_line)
        tryout.on_game = self._take_over

    # -- the course -----------------------------------------------------------------------------

    def play(self) -> bool:
        """Play; True if the game came to its end, False if the author left before."""
        self._introduce()
        self._listen(self.game)
        self.tryout.start()
        try:
            while self.game.table.outcome is None:
                self.catch_up()
                try:
                    if self.game.pending is None:
                        self._all_fallen()
                    else:
                        self._turn_of_person(self.game.pending)
                except Changed:
                    continue
        except Leave:
            self._leave()
            return False
        self.catch_up()
        self._farewell(self.game.table.outcome)
        return True

    def _all_fallen(self) -> None:
        """The author's seats are dead and the game stands still: only he can change that."""
        self.say(
            "你的座位都已阵亡：u 悔棋，或 :revive A。"
            if self.language == "zh"
            else "Your seats are dead: u takes back, :revive A brings one back."
        )
        line = self._next_line()
        if line is None or line.strip() in ("q", "quit"):
            raise Leave
        if line.strip() in ("u", "undo"):
            self.tryout.undo()

    def _turn_of_person(self, decision: Decision) -> Decision | Outcome:
        self.tryout.note()
        return super()._turn_of_person(decision)

    def _back(self, decision: Decision) -> Decision | Outcome:
        if not self.tryout.undo():
            self.tell("nothing_to_undo")
            return decision
        self.tell("undone")
        raise Changed

    def _take_over(self, game: Game) -> None:
        """Another game has the table; what it has told so far has been told."""
        self.game = game
        self.told = len(game.table.log)
        self._listen(game)

    def _introduce(self) -> None:
        self.say(self.tryout.named(self.language))
        for line in self.tryout.described(self.language):
            self.say(f"  {line}")
        self.say(
            "保存文件即重新载入；:help 看作者命令。"
            if self.language == "zh"
            else "Save the file to load it anew; :help tells the author's commands."
        )

    # -- input ----------------------------------------------------------------------------------

    def _next_line(self) -> str | None:
        """A line for the question. Raises `Changed` when the table is another one now."""
        while True:
            self._look_at_files()
            there, line = self.lines.next(POLL)
            if not there:
                continue
            if line is None or not line.strip().startswith((":", "：")):
                return line
            self._author(line.strip()[1:].strip())

    def _look_at_files(self) -> None:
        reload = self.tryout.poll()
        if reload is None:
            return
        if reload.ok:
            self.say("—— 已重新载入 ——" if self.language == "zh" else "—— loaded anew ——")
            raise Changed
        self.say("—— 未能载入，继续用旧的 ——" if self.language == "zh" else "—— not loaded ——")
        for line in reload.lines:
            self.say(f"  {line}")

    def _author(self, line: str) -> None:
        word = line.split(" ", 1)[0]
        if word == "see":
            self.all_seen = not self.all_seen
            self.show_table()
        elif word == "deal":
            for text in self.tryout.deal.splitlines():
                self.say(f"  {text}")
        elif word in ("help", ""):
            self._help()
        else:
            try:
                self.tryout.command(line)
            except BadCommand as error:
                self.say(f"  {error.words(self.language)}")
                return
            raise Changed

    def _help(self) -> None:
        zh = self.language == "zh"
        self.say(f"  :see — {'看清所有座位' if zh else 'see all seats, or no longer'}")
        self.say(f"  :deal — {'此局的布局' if zh else 'the deal as a scenario file'}")
        for command in COMMANDS:
            self.say(f"  :{form(command)} — {command.words(self.language)}")

    # -- what is shown --------------------------------------------------------------------------

    def show_table(self) -> None:
        """Everybody; all hands too if the author wants to see them."""
        view = View(self.game, OMNISCIENT) if self.all_seen else self.view
        for line in table_lines(view, self.words):
            self.say(line)

    def _crashed(self, game: Game, crash: Fault) -> None:
        super()._crashed(game, crash)
        self.say(f"  {self.tryout.fault_of(crash.error)}")

    # -- saving ---------------------------------------------------------------------------------

    def save(self, name: str) -> Path | None:
        """Write the tryout's record, for ``sgs try --replay``; nothing without a place for it."""
        path = Path(name) if name else self._usual_place()
        if path is None:
            return None
        try:
            self.tryout.save(path)
        except OSError as error:
            self.tell("not_saved", why=error.strerror or error)
            return None
        self.tell("saved", file=path)
        return path

    def _usual_place(self) -> Path | None:
        folder = self.sitting.folder
        return folder / record_name(self.tryout.library.general) if folder else None

    def _leave(self) -> None:
        if self.save("") is None:
            self.tell("left_unsaved")
