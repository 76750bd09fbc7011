"""The table as a Textual screen: paints the board, takes keys and clicks."""

from __future__ import annotations

import time
from collections import deque
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.screen import Screen

from sanguosha.record.log import Line
from sanguosha_tui.play.asking import Asking
from sanguosha_tui.play.entries import Act, Entry
from sanguosha_tui.play.keymap import Command, command_keys
from sanguosha_tui.play.session import Session, Snapshot
from sanguosha_tui.table import director as news
from sanguosha_tui.table import explain, hand, header, prompt, seats
from sanguosha_tui.table.board import Board
from sanguosha_tui.table.commands import TableCommands
from sanguosha_tui.table.cursor import Cursor
from sanguosha_tui.table.director import Director
from sanguosha_tui.table.foresight import tellings, worth_foreseeing
from sanguosha_tui.table.layout import Layout, plan
from sanguosha_tui.table.lines import Lines
from sanguosha_tui.table.menus import Menus
from sanguosha_tui.table.notes import WATCHER, Notebook, Notes
from sanguosha_tui.table.orders import Orders
from sanguosha_tui.table.overlays import Curtain, event_key
from sanguosha_tui.table.palette import Palette
from sanguosha_tui.table.words import word

if TYPE_CHECKING:
    from pathlib import Path

    from sanguosha.game import Game
    from sanguosha.plugins.sitting import Sitting
    from sanguosha_tui.play.settings import Settings


class TableScreen(Orders, Screen[Session]):
    """One game from its first prompt to its end. Returns its session."""

    COMMANDS: ClassVar[set[Any]] = Screen.COMMANDS | {TableCommands}
    #: Commands that a kind of table has beside the usual ones, and those its footer begins with.
    more: ClassVar[tuple[Command, ...]] = ()
    footer: ClassVar[tuple[str, ...]] = ()
    DEFAULT_CSS = """
    TableScreen { layout: horizontal; background: $background; color: $foreground; }
    TableScreen #table { width: 1fr; height: 100%; }
    TableScreen #pane { width: 52; height: 100%; border-left: solid $primary; padding: 0 1; }
    TableScreen #explain { display: none; }
    """

    def __init__(
        self,
        sitting: Sitting,
        settings: Settings | None = None,
        game: Game | None = None,
        save: Path | None = None,
    ) -> None:
        super().__init__()
        self.session = self.make_session(sitting, settings, game, save)
        self.settings = self.session.settings
        self.director = Director(self, self.session)
        self.cursor = Cursor()
        self.menus = Menus(self)
        self.log_lines: list[Line] = []
        # A game that goes on has the notes that were made in it.
        self.notes = Notes(self.session.save, read=game is not None)
        self._shots: deque[Snapshot] = deque()
        self._trouble = ""
        #: When the open question was put.
        self.asked_at = 0.0
        self.explaining = False
        self.explained: Entry | None = None
        self.scrolled = 0
        self.layout_now: Layout | None = None
        self.board = self._board(self.session.snapshot())

    def make_session(
        self,
        sitting: Sitting,
        settings: Settings | None,
        game: Game | None,
        save: Path | None,
    ) -> Session:
        """The session of this table."""
        return Session(
            sitting, self._tell, settings, game, save, lambda t: self._post(news.Reported(t))
        )

    # -- building --------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """The parts from top to bottom, and the pane on the right."""
        with Horizontal():
            with Vertical(id="table"):
                for part in (
                    "notice", "header", "seats", "events", "rule", "prompt", "explain",
                    "hand", "skills", "footer",
                ):  # fmt: skip
                    yield Lines(id=part)
            yield Lines(id="pane")

    def on_mount(self) -> None:
        """Paint the empty table and start the engine."""
        self.paint()
        self.director.begin()

    def on_unmount(self) -> None:
        """The engine stops at its next event."""
        self.session.closing.set()

    def on_resize(self) -> None:
        """Any size at any moment."""
        self.paint()

    def on_screen_resume(self) -> None:
        """Settings may have changed meanwhile."""
        self.paint()

    @property
    def notebook(self) -> Notebook:
        """The notes of the person at the screen."""
        people = self.session.sitting.people
        return self.notes.of(self.session.viewer if self.session.viewer in people else WATCHER)

    def _board(self, snapshot: Snapshot, asking: Asking | None = None) -> Board:
        self.log_lines += snapshot.lines
        decision = asking.decision if asking is not None else None
        return Board(
            ruleset=self.session.game.ruleset,
            settings=self.settings,
            data=snapshot.data,
            names=snapshot.names,
            asking=asking,
            lines=self.log_lines,
            active=snapshot.active,
            answering=snapshot.answering,
            asked_seat=decision.seat.index if decision is not None else -1,
            people=self.session.sitting.people,
            guesses=self.notebook.roles,
            words_noted=self.notebook.words,
        )

    # -- news from the engine --------------------------------------------------------------------

    def _tell(self, snapshot: Snapshot) -> None:
        self._shots.append(snapshot)
        self._post(news.Shown())

    def _post(self, message: Any) -> None:
        if self.is_attached:
            self.post_message(message)

    def on_shown(self, message: news.Shown) -> None:
        """The table while others act; pictures that came too fast are passed over."""
        said = self.board.message
        if self._take_shots():
            self.board.message = said
            self.paint()

    def _take_shots(self) -> bool:
        """Take up what the engine has shown meanwhile. False if it was nothing."""
        found = False
        while self._shots:
            self.board = self._board(self._shots.popleft())
            found = True
        self.session.unseen = False
        return found

    def on_reported(self, message: news.Reported) -> None:
        """Trouble: a line, and a notice if it is grave."""
        text = word(self.settings.language, message.trouble.key, **message.trouble.args)
        self._trouble = text
        self.say(text)
        if message.trouble.key in ("crash", "crash_ends", "engine_failed", "save_failed"):
            self.app.notify(text, severity="error", timeout=12)

    def on_ready(self, message: news.Ready) -> None:
        """The engine stands still."""
        self.director.busy = False
        session = self.session
        asked = session.asked
        if message.said == "undone":
            self.log_lines.clear()
        if asked is not None and asked.seat.index != session.viewer:
            others = len(session.sitting.people) > 1
            if others and self.settings.curtain:
                index = asked.seat.index
                who = self.board.name_and_seat(index)
                curtain = Curtain(self.settings.language, who, lambda: self._sit_down(index))
                self.app.push_screen(curtain)
                return
            if others:
                self._sit_down(asked.seat.index)
                return
        self.ask(message.said)

    def _sit_down(self, seat: int) -> None:
        self.session.viewer = seat
        self.log_lines = self.session.lines()
        self.ask()

    def ask(self, said: str = "") -> None:
        """Put the open question (if there is one) to the person at the screen."""
        self._take_shots()
        snapshot = self.session.snapshot()
        decision = self.session.asked
        asking = None
        if decision is not None:
            asking = Asking(decision, snapshot.data, self.session.game.ruleset, self.settings)
        self.board = self._board(snapshot, asking)
        # What went wrong on the way here must not go unread.
        self.board.message = word(self.settings.language, said) if said else self._trouble
        self._trouble = ""
        self.cursor.reset(self.board)
        self.asked_at = time.monotonic()
        self.paint()
        self.foresee()
        if decision is not None and self.settings.beliefs:
            self.director.believe(decision)

    # -- painting --------------------------------------------------------------------------------

    def say(self, text: str) -> None:
        """A word on the line above the prompt."""
        self.board.message = text
        self.paint()

    def paint(self) -> None:
        """Put the board on the screen."""
        if not self.is_mounted or not self.size.width:
            return
        board = self.board
        board.palette = Palette(self.app.current_theme.dark)
        board.trusted = board.viewer in self.session.comfort.trusted
        board.skipping = self.session.pace.skipping
        width, height = self.size
        pane = plan(width, height, 1, 1, 1, 1).pane
        inner = width - pane
        notice = self.notice_lines(inner)
        height -= len(notice)
        cards, skills = hand.hand_lines(board, inner), hand.skill_lines(board, inner)
        # What the question may have at most, then what it needs of that.
        most = plan(width, height, len(board.seats), height, len(cards), len(skills)).prompt
        need = prompt.prompt_need(board, inner, most)
        layout = plan(width, height, len(board.seats), need, len(cards), len(skills))
        self.layout_now = layout
        low = layout.events + 1 + layout.prompt
        rows = seats.seat_lines(board, inner, layout.seat_rows)
        footer = header.commands_now(board, self.explaining)
        shown = tuple(dict.fromkeys((*self.footer, *footer)))
        self.query_one("#notice").display = bool(notice)
        self._put("notice", notice, len(notice))
        self._put("header", [header.header_line(board, inner)], 1)
        self._put("seats", seats.fold(rows, layout.seats, board), layout.seats)
        self._put("events", header.event_lines(board, inner, layout.events), layout.events)
        self._put("rule", [header.rule_line(board, inner)], 1)
        self._put("prompt", prompt.prompt_lines(board, inner, layout.prompt), layout.prompt)
        self._put("hand", hand.scrolled(cards, layout.hand, board), layout.hand)
        self._put("skills", skills, layout.skills)
        self._put("footer", [header.footer_line(board, inner, shown)], 1)
        for part in ("events", "rule", "prompt"):
            self.query_one(f"#{part}").display = not self.explaining
        self.query_one("#explain").display = self.explaining
        if self.explaining:
            self._put("explain", self._explanation(inner, low), low)
        self.query_one("#pane").display = bool(pane)
        if pane:
            entry = board.entry(board.cursor)
            self.query_one("#pane", Lines).show(explain.pane_lines(board, entry, pane - 4))

    def notice_lines(self, width: int) -> list[Text]:
        """What a kind of table says above everything else."""
        return []

    def _put(self, part: str, lines: list[Text], height: int) -> None:
        widget = self.query_one(f"#{part}", Lines)
        if widget.styles.height is None or widget.styles.height.value != height:
            widget.styles.height = height
        widget.show(lines[:height])

    def _explanation(self, width: int, height: int) -> list[Text]:
        shown, self.scrolled = explain.scrolled(
            self.board, self.explained, width, height, self.scrolled
        )
        return shown

    # -- keys and clicks -------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """Every key of the table."""
        key = event_key(event)
        entry = self.board.entries.by_key(key)
        if entry is not None:
            event.stop()
            event.prevent_default()
            self.point(entry) if self.explaining else self.take(entry)
            return
        command = command_keys(self.settings.keys, self.more).get(key)
        if command is not None:
            event.stop()
            event.prevent_default()
            self.do(command)
        elif len(key) == 1:
            self.say(self.board.w("key_unused"))

    def on_lines_clicked(self, message: Lines.Clicked) -> None:
        """A click is the key of what was clicked; the right button explains."""
        if message.tag.startswith("do:"):
            self.do(message.tag[3:])
            return
        entry = self.board.entry(message.tag)
        if entry is None:
            return
        if message.explain:
            self.explaining = True
        if self.explaining:
            self.point(entry)
        else:
            self.take(entry)

    def on_lines_hovered(self, message: Lines.Hovered) -> None:
        """The pane shows what the pointer stands on."""
        if self.layout_now is not None and self.layout_now.pane:
            entry = self.board.entry(message.tag)
            if entry is not None:
                pane = self.query_one("#pane", Lines)
                pane.show(explain.pane_lines(self.board, entry, self.layout_now.pane - 4))

    def point(self, entry: Entry) -> None:
        """Explain an entry."""
        self.board.message = ""
        self.explained, self.scrolled = entry, 0
        self.paint()

    def take(self, entry: Entry) -> None:
        """Take an entry of the screen, or say why it can't be taken."""
        board, asking = self.board, self.board.asking
        board.message = ""
        if asking is None:
            self.say(board.w("waiting" if board.data["outcome"] is None else "press_enter"))
            return
        if not asking.take(entry):
            why = explain.why_text(board, entry)
            if entry.act is Act.DECLINE:
                why = board.w("cant_decline")
            self.say(why or board.w("not_now"))
            return
        if asking.rule is not None and asking.decision.prompt.skill:
            self.settings.skills[asking.decision.prompt.skill] = asking.rule
        self.cursor.taken(board, entry)
        self.after()

    def after(self) -> None:
        """The picks have changed: send a whole answer, or show what they lead to."""
        asking = self.board.asking
        if asking is not None and asking.answer is not None:
            self._send()
            return
        self.paint()
        self.foresee()

    def _send(self) -> None:
        asking = self.board.asking
        assert asking is not None and asking.answer is not None
        self.board.asking = None
        self.board.asked_seat = -1
        self.board.foreseen = self.board.foreseen_decline = ""
        self.explaining = False
        self.cursor.clear(self.board)
        self.director.reply(asking.answer)
        self.paint()

    # -- foresight -------------------------------------------------------------------------------

    def foresee(self) -> None:
        board = self.board
        board.foreseen = board.foreseen_decline = ""
        if not self.settings.preview:
            return
        wish = worth_foreseeing(board)
        if wish is not None:
            self.director.foresee(*wish)

    def on_foreseen(self, message: news.Foreseen) -> None:
        """Tell it, if the question still stands."""
        board = self.board
        wish = worth_foreseeing(board)
        if wish is None or wish[0] != message.stamp:
            return
        board.foreseen, board.foreseen_decline = tellings(board, message.accept, message.decline)
        self.paint()
