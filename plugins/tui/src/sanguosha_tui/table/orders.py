"""What the commands of the keymap do at the table."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sanguosha_tui.play.entries import Area, Entry
from sanguosha_tui.play.settings import SORTS
from sanguosha_tui.table import director as news
from sanguosha_tui.table.overlays import LogOverlay, Overlay, help_text
from sanguosha_tui.table.search import NoteBox

if TYPE_CHECKING:
    from textual.app import App

    from sanguosha.record.log import Line
    from sanguosha_tui.play.session import Session
    from sanguosha_tui.play.settings import Settings
    from sanguosha_tui.table.board import Board
    from sanguosha_tui.table.cursor import Cursor
    from sanguosha_tui.table.director import Director
    from sanguosha_tui.table.menus import Menus
    from sanguosha_tui.table.notes import Notebook, Notes


#: Seconds for which a question that has just come up does not take a decline.
TOO_SOON = 0.4


class Orders:
    """One method a command, `cmd_<id>`. Mixed into the table's screen, which has the rest."""

    if TYPE_CHECKING:
        board: Board
        session: Session
        settings: Settings
        director: Director
        cursor: Cursor
        menus: Menus
        log_lines: list[Line]
        notebook: Notebook
        notes: Notes
        explaining: bool
        explained: Entry | None
        scrolled: int
        asked_at: float

        app: App[Any]

        def take(self, entry: Entry) -> None: ...
        def point(self, entry: Entry) -> None: ...
        def say(self, text: str) -> None: ...
        def paint(self) -> None: ...
        def after(self) -> None: ...
        def foresee(self) -> None: ...
        def dismiss(self, result: Any = None) -> Any: ...

    def do(self, command: str) -> None:
        """Carry out a command."""
        run: Callable[[], None] | None = getattr(self, f"cmd_{command}", None)
        if run is not None:
            self.board.message = ""
            run()

    def cmd_accept(self) -> None:
        """Enter."""
        board, asking = self.board, self.board.asking
        if self.explaining:
            self.cmd_back()
            return
        if asking is None:
            if board.data["outcome"] is not None:
                self.dismiss(self.session)
            return
        wanted = board.on_enter()
        if isinstance(wanted, Entry):
            self.take(wanted)
        elif wanted and asking.accept():
            self.after()
        else:
            self.say(board.w("pick_first"))

    def cmd_decline(self) -> None:
        """Space."""
        asking = self.board.asking
        if asking is None:
            self.cmd_skip()
        elif self._too_soon():
            self.say(self.board.w("too_soon"))
        elif asking.decline():
            self.after()
        else:
            self.say(self.board.w("cant_decline"))

    def _too_soon(self) -> bool:
        """Whether the key was meant for the waiting (it skips there), not for a question that
        has come up that very moment."""
        return self.settings.rest > 0 and time.monotonic() - self.asked_at < TOO_SOON

    def cmd_back(self) -> None:
        """Esc: one level back; with nothing to take back, the menu."""
        asking = self.board.asking
        if self.explaining:
            self.explaining = False
            self.paint()
        elif asking is not None and asking.back():
            self.after()
        else:
            self.menus.main()

    def cmd_next_area(self) -> None:
        """Tab."""
        self._move(lambda: self.cursor.area(self.board, 1))

    def cmd_previous_area(self) -> None:
        """Shift+Tab."""
        self._move(lambda: self.cursor.area(self.board, -1))

    def cmd_up(self) -> None:
        """Up."""
        self._arrow(0, -1)

    def cmd_down(self) -> None:
        """Down."""
        self._arrow(0, 1)

    def cmd_left(self) -> None:
        """Left."""
        self._arrow(-1, 0)

    def cmd_right(self) -> None:
        """Right."""
        self._arrow(1, 0)

    def cmd_page_up(self) -> None:
        """Page up in an explanation."""
        self.scrolled -= 5
        self.paint()

    def cmd_page_down(self) -> None:
        """Page down in an explanation."""
        self.scrolled += 5
        self.paint()

    def _arrow(self, right: int, down: int) -> None:
        asking = self.board.asking
        arranger = asking.arranger if asking is not None else None
        if self.explaining and down:
            self.scrolled += down
            self.paint()
        elif arranger is not None and arranger.held is not None:
            if arranger.shift(right) if right else arranger.hop(down):
                self.after()
        else:
            self._move(lambda: self.cursor.step(self.board, right or down))

    def _move(self, move: Callable[[], None]) -> None:
        move()
        if self.explaining:
            self.explained = self.board.entry(self.board.cursor)
            self.scrolled = 0
        self.paint()
        self.foresee()

    def cmd_explain(self) -> None:
        """?"""
        self.explaining = not self.explaining
        self.explained, self.scrolled = self.board.entry(self.board.cursor), 0
        self.paint()

    def cmd_detail(self) -> None:
        """F3: the seat whose turn it is; then any key shows what it stands for."""
        current = self.board.data["current"]
        seat = current if current is not None else max(self.board.viewer, 0)
        self.explaining = True
        self.point(next(e for e in self.board.entries.of(Area.SEATS) if e.pick.value == seat))

    def cmd_help(self) -> None:
        """F1."""
        self.app.push_screen(Overlay(self.board.w("help.title"), help_text(self.board)))

    def cmd_log(self) -> None:
        """F2."""
        self.app.push_screen(LogOverlay(self.board, self.log_lines))

    def cmd_menu(self) -> None:
        """F4."""
        self.menus.main()

    def cmd_sort(self) -> None:
        """F5."""
        at = SORTS.index(self.settings.sort) if self.settings.sort in SORTS else 0
        self.settings.sort = SORTS[(at + 1) % len(SORTS)]
        self.board.forget_entries()
        self.say(self.board.w("sorted", how=self.board.w(f"sort.{self.settings.sort}")))

    def cmd_trust(self) -> None:
        """F6."""
        trusted, seat = self.session.comfort.trusted, self.board.viewer
        if seat < 0:
            return
        if seat in trusted:
            trusted.discard(seat)
            self.say(self.board.w("trust_off"))
            return
        trusted.add(seat)
        if self.board.asking is not None:
            self.board.asking = None
            self.director.settle()
        self.say(self.board.w("trust_on"))

    def cmd_skip(self) -> None:
        """F7."""
        if self.board.asking is None and self.director.busy:
            self.session.pace.skipping = True
            self.paint()

    def cmd_hint(self) -> None:
        """F8."""
        if self.board.asking is not None:
            self.director.hint(self.board.asking.decision)

    def on_hinted(self, message: news.Hinted) -> None:
        """Show what the bot would do."""
        board = self.board
        if board.asking is None or board.asking.decision is not message.decision:
            return
        answer = message.answer
        if answer is None:
            self.say(board.w("no_hint"))
            return
        what = " → ".join(board.pick_label(p) for p in answer) or board.w("hint_decline")
        self.say(board.w("hint_is", what=what))

    def on_believed(self, message: news.Believed) -> None:
        """Keep what is believed for the details of the seats."""
        asking = self.board.asking
        if asking is not None and asking.decision is message.decision:
            self.board.beliefs = message.beliefs or ()
            self.paint()

    def cmd_undo(self) -> None:
        """F9."""
        if self.board.asking is not None or self.board.data["outcome"] is not None:
            self.board.asking = None
            self.director.undo()

    def cmd_silence_card(self) -> None:
        """!"""
        self._silence(self.session.comfort.silence_card, "silenced_card")

    def cmd_silence_turn(self) -> None:
        """@"""
        self._silence(self.session.comfort.silence_turn, "silenced_turn")

    def cmd_silence_game(self) -> None:
        """$"""
        self._silence(self.session.comfort.silence_game, "silenced_game")

    def _silence(self, silence: Callable[[Any], None], said: str) -> None:
        asking = self.board.asking
        if asking is None or not asking.counter:
            self.say(self.board.w("not_counter"))
            return
        silence(asking.decision)
        asking.decline()
        self.after()
        self.say(self.board.w(said))

    def cmd_guess(self) -> None:
        """*: the next guess at the role of the seat that is explained or under the cursor."""
        board, guesses = self.board, self.notebook.roles
        seat = self._seat_meant()
        roles = list(board.ruleset.mode.roles)
        if seat is None or not roles:
            self.say(board.w("guess_whom"))
            return
        if board.seats[seat]["role"]:
            self.say(board.w("guess_known"))
            return
        at = roles.index(guesses[seat]) + 1 if seat in guesses else 0
        # The lord is known from the start: he is no guess.
        roles = [*roles, ""]
        while roles[at] and any(s["role"] == roles[at] == "lord" for s in board.seats):
            at += 1
        if roles[at]:
            guesses[seat] = roles[at]
        else:
            guesses.pop(seat, None)
        self.notes.write()
        self.paint()

    def _seat_meant(self) -> int | None:
        """The seat that is explained or under the cursor."""
        board = self.board
        entry = self.explained if self.explaining else board.entry(board.cursor)
        if entry is None or entry.area is not Area.SEATS:
            return None
        return int(entry.pick.value)

    def cmd_note(self) -> None:
        """#: words of one's own about the seat that is explained or under the cursor."""
        board, words = self.board, self.notebook.words
        seat = self._seat_meant()
        if seat is None:
            self.say(board.w("guess_whom"))
            return

        def keep(text: str | None) -> None:
            if text is None:
                return
            if text:
                words[seat] = text
            else:
                words.pop(seat, None)
            self.notes.write()
            self.paint()

        title = board.w("note_title", who=board.name(seat))
        self.app.push_screen(NoteBox(title, board.w("note_hint"), words.get(seat, "")), keep)
