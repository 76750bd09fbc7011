"""The table at which an author tries his content: the usual one, and what he may do to it.

It stays with the tool that brings the tryout (`sanguosha.plugins.tryout`) what a command does; here
are keys, menus, the news about what was saved, and a table that survives faults of the content.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.message import Message

from sanguosha.plugins.tryout import BadCommand, Fault, Reload
from sanguosha_tui.play.author import LOOK, AuthorSession, Crash
from sanguosha_tui.play.keymap import AUTHOR_COMMANDS, Command
from sanguosha_tui.table import director as news
from sanguosha_tui.table.author_menus import AuthorMenus
from sanguosha_tui.table.author_palette import AuthorPalette
from sanguosha_tui.table.author_words import say
from sanguosha_tui.table.glyphs import cut
from sanguosha_tui.table.overlays import Overlay, help_text
from sanguosha_tui.table.steady import SteadyTable

if TYPE_CHECKING:
    from sanguosha.plugins.sitting import Sitting
    from sanguosha.plugins.tryout import Tryout
    from sanguosha_tui.play.asking import Asking
    from sanguosha_tui.play.session import Snapshot
    from sanguosha_tui.play.settings import Settings
    from sanguosha_tui.table.board import Board

#: Full-width signs that a Chinese keyboard gives for those of the commands.
_NARROW = str.maketrans("：＋％＆～＾＞》", ":+%&~^>>")
#: How many lines a fault may take.
_FAULT_LINES = 3


class Loaded(Message):
    """Something was saved and loaded, or did not load."""

    def __init__(self, reload: Reload) -> None:
        self.reload = reload
        super().__init__()


class Crashed(Message):
    """A skill raised in play."""

    def __init__(self, crash: Crash) -> None:
        self.crash = crash
        super().__init__()


class Said(Message):
    """A word about what was done, shown with the next question."""

    def __init__(self, text: str) -> None:
        self.text = text
        super().__init__()


class AuthorScreen(SteadyTable):
    """A tryout from its first question until it is left."""

    COMMANDS: ClassVar[set[Any]] = SteadyTable.COMMANDS | {AuthorPalette}
    more: ClassVar[tuple[Command, ...]] = AUTHOR_COMMANDS
    footer: ClassVar[tuple[str, ...]] = (
        *(c.id for c in AUTHOR_COMMANDS if c.id != "author_reload"),
        "undo",
        "author_reload",
    )
    session: AuthorSession

    def __init__(self, sitting: Sitting, tryout: Tryout, settings: Settings) -> None:
        self.tryout = tryout
        self._crash: Crash | None = None
        self._faults: tuple[Fault, ...] = ()
        self._loaded = ""
        self._said = ""
        super().__init__(sitting, settings)
        self.author = AuthorMenus(self)

    def make_session(self, sitting: Sitting, settings: Settings | None, *_: Any) -> AuthorSession:
        """The author's session instead of a player's."""
        assert settings is not None
        return AuthorSession(
            sitting,
            self.tryout,
            self._tell,
            settings,
            lambda trouble: self._post(news.Reported(trouble)),
            lambda crash: self._post(Crashed(crash)),
        )

    def words(self, key: str, **args: Any) -> str:
        """The author's words."""
        return say(self.settings.language, key, **args)

    def seat_name(self, index: int) -> str:
        """A seat's label and name."""
        label, name = self.session.game.seats[index].label, self.board.name(index)
        return label if name == label else f"{label} {name}"

    # -- beginning and ending -------------------------------------------------------------------

    def on_mount(self) -> None:
        """Watch the files and describe the deal; the table itself begins as always."""
        self.run_worker(self._watch, thread=True, group="watch")
        self.author.deal()

    def _watch(self) -> None:
        # The pinyin of every card takes a moment: it is there before it is asked for.
        self.author.cards()
        while not self.session.closing.wait(LOOK):
            try:
                found = self.session.look()
            except Exception as error:
                found = Reload(faults=(self.tryout.fault_of(error),))
            if found is not None:
                self._post(Loaded(found))

    # -- news -----------------------------------------------------------------------------------

    def on_ready(self, message: news.Ready) -> None:
        """The engine stands still: put the question, to whichever seat of the author's."""
        # Textual would call the usual table's too.
        message.prevent_default()
        self._stands_still(message.said)

    def _stands_still(self, said: str = "") -> None:
        self.director.busy = False
        session = self.session
        asked = session.asked
        if asked is not None and asked.seat.index != session.viewer:
            session.viewer = asked.seat.index
            session.renewed = True
        if session.renewed:
            session.renewed = False
            self._shots.clear()
            self.log_lines = session.lines()
        if said == "undone":
            self._crash = None
        self.ask(said)

    def on_loaded(self, message: Loaded) -> None:
        """The new content is at the table, or what stands in its way is told."""
        reload = message.reload
        self._faults = reload.faults
        if reload.ok:
            self._crash = None
            self.author.forget()
            self._loaded = self.words(
                "loaded", time=time.strftime("%H:%M:%S"), seconds=f"{reload.seconds:.2f}"
            )
            files = ", ".join(p.name for p in reload.files[:3])
            self._said = self.words("just_loaded", files=files)
            self.board.asking = None
        if not self.director.busy:
            self._stands_still()

    def on_crashed(self, message: Crashed) -> None:
        """A skill is off: where and why stands above the table until it is mended."""
        self._crash = message.crash
        self.paint()

    def on_said(self, message: Said) -> None:
        """Keep it for the next question."""
        self._said = message.text
        if not self.director.busy:
            self.say(message.text)

    def ask(self, said: str = "") -> None:
        """Put the question, and say what was done."""
        super().ask(said)
        if self.director.busy:
            return
        text, self._said = self._said, ""
        if text:
            self.say(text)
        elif self.session.fallen:
            self.say(self.words("fallen"))

    def _board(self, snapshot: Snapshot, asking: Asking | None = None) -> Board:
        board = super()._board(snapshot, asking)
        board.open_hands = self.session.open
        return board

    def _send(self) -> None:
        asking = self.board.asking
        self.session.answered = asking.decision if asking is not None else None
        super()._send()

    # -- what stands above the table ------------------------------------------------------------

    def notice_lines(self, width: int) -> list[Text]:
        """What is tried and how it stands; what went wrong, with file and line."""
        paint = self.board.palette
        line = Text(no_wrap=True)
        line.append(f" {self.words('trying')} ", paint("picked", tag="do:author"))
        state = self._loaded or self.words("watched")
        seats = ", ".join(self.session.game.seats[i].label for i in self.tryout.people)
        parts = [state, self.words("play_as", seats=seats)]
        if self.session.open:
            parts.append(self.words("open"))
        rest = " │ " + " │ ".join(parts)
        room = width - cell_len(line.plain) - cell_len(rest) - 2
        name = self.tryout.named(self.settings.language)
        line.append(" " + _middle_cut(name, max(room, 8)), paint("title", tag="do:author"))
        line.append(cut(rest, width - cell_len(line.plain)), paint("dim", tag="do:author"))
        return [line, *self._fault_lines(width)]

    def _fault_lines(self, width: int) -> list[Text]:
        head, faults = "", tuple[Fault, ...]()
        if self._faults:
            head, faults = self.words("not_loaded"), self._faults
        elif self._crash is not None:
            crash = self._crash
            head = self.words("crashed", package=crash.package, skill=crash.name)
            faults = (crash.fault,)
        if not head:
            return []
        paint = self.board.palette
        lines = [Text(" " + cut(head, width - 2), paint("error"), no_wrap=True)]
        for fault in faults[:_FAULT_LINES]:
            for text in _told(fault, width - 4)[:_FAULT_LINES]:
                lines.append(Text(f"   {text}", paint("error"), no_wrap=True))
        return lines[: 1 + _FAULT_LINES]

    # -- keys and clicks ------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """Full-width signs count as narrow ones; then comes the usual table's turn."""
        if event.character is not None:
            event.character = event.character.translate(_NARROW)

    def cmd_author(self) -> None:
        """: — everything that can be done."""
        self.author.main()

    def cmd_author_give(self) -> None:
        """+"""
        self.author.begin("give")

    def cmd_author_hp(self) -> None:
        """%"""
        self.author.begin("hp")

    def cmd_author_seats(self) -> None:
        """~"""
        self.author.seats()

    def cmd_author_see(self) -> None:
        """&: all hands, or no longer."""
        self.session.open = not self.session.open
        if not self.director.busy:
            self.session.renewed = True
            self._said = self.words("open_on" if self.session.open else "open_off")
            self._stands_still()

    def cmd_author_forward(self) -> None:
        """> — to the next turn."""
        if self.director.busy:
            self.cmd_skip()
            return
        self._run(self.session.forward, self.words("forwarded"))

    def cmd_author_reload(self) -> None:
        """^"""

        def load() -> None:
            found = self.session.reload()
            if found is not None:
                self._post(Loaded(found))

        self._run(load)

    def cmd_undo(self) -> None:
        """F9: answers and commands, also when nothing is asked."""
        if not self.director.busy:
            self.board.asking = None
            self.director.undo()

    def cmd_help(self) -> None:
        """F1: the author's keys too."""
        text = help_text(self.board)
        for id, words in self.author.items():
            text.append("     :  ", self.board.palette("key"))
            text.append(f"{words}\n")
            del id
        self.app.push_screen(Overlay(self.board.w("help.title"), text))

    def carry_out(self, line: str) -> None:
        """A command's line."""

        def work() -> None:
            try:
                self.session.command(line)
            except BadCommand as error:
                self._post(Said(f"✗ {error.words(self.settings.language)}"))
            else:
                self._post(Said(self.words("done", line=line)))

        if not self.director.busy:
            self._run(work)

    def play_as(self, people: Sequence[int]) -> None:
        """Play these seats from now on."""
        if not self.director.busy:
            self._run(lambda: self.session.play_as(people))

    def _run(self, work: Callable[[], None], said: str = "") -> None:
        self.board.asking = None
        self._said = said
        self.director.run(work)
        self.paint()


def _middle_cut(text: str, width: int) -> str:
    """A name and a path in `width` columns: what falls away is the beginning of the path."""
    if cell_len(text) <= width:
        return text
    name, _, path = text.partition(" · ")
    short = f"{name} · {Path(path).name}" if path else name
    return cut(short, width)


def _told(fault: Fault, width: int) -> list[str]:
    """A fault in lines of `width` columns: the place whole if it can be, else the file's name."""
    whole = str(fault)
    if fault.file is not None and cell_len(whole) > width:
        where = Path(fault.file).name + (f":{fault.line}" if fault.line is not None else "")
        whole = f"{where}: {fault.message}"
    lines = [""]
    for character in whole:
        if cell_len(lines[-1]) + cell_len(character) > width:
            lines.append("")
        lines[-1] += character
    return lines
