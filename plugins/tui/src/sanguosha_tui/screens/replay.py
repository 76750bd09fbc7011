"""The replay screen: the table after any event, from any seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from sanguosha.record.knowledge import OMNISCIENT, SPECTATOR
from sanguosha_tui.replays import GameReplay, Replay
from sanguosha_tui.screens.dialogs import TextDialog
from sanguosha_tui.screens.page import Page
from sanguosha_tui.table import hand, header, seats
from sanguosha_tui.table.board import Board
from sanguosha_tui.table.lines import Lines
from sanguosha_tui.table.palette import Palette

if TYPE_CHECKING:
    from sanguosha.record.log import Line


class ReplayScreen(Page[None]):
    """Steps through a game; dismisses with None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "step(1)", show=False),
        Binding("left", "step(-1)", show=False),
        Binding("space", "step(1)", show=False),
        Binding("down", "turn(1)", show=False),
        Binding("up", "turn(-1)", show=False),
        Binding("home", "go(0)", show=False),
        Binding("end", "go(-1)", show=False),
        Binding("g", "ask_where", show=False),
        Binding("v", "eye(1)", show=False),
        Binding("V", "eye(-1)", show=False),
        Binding("p", "play_from", show=False),
    ]
    title_key = "replay"

    def __init__(self, replay: Replay) -> None:
        super().__init__()
        self.replay = replay
        self.eye = replay.eyes[0]
        self.at = replay.turns[0] if replay.turns else replay.events
        self._told: dict[tuple[int, str], list[Line]] = {}

    def key_line(self) -> str:
        """Fewer keys where there is one view only."""
        return self.say("keys_replay" if len(self.replay.eyes) > 1 else "keys_replay_seat")

    def body(self) -> ComposeResult:
        """Where we are, the table, the history up to here."""
        yield Static("", id="where", classes="status")
        yield Lines(id="header")
        yield Lines(id="seats")
        yield Lines(id="cards")
        with VerticalScroll(classes="grow", can_focus=False):
            yield Static("", id="log")

    def shown(self) -> None:
        """Begin at the first turn."""
        self.show()

    def on_resize(self) -> None:
        """Any size at any moment."""
        self.show()

    # -- showing --------------------------------------------------------------------------------

    def lines(self) -> list[Line]:
        """The history in words as the present viewer may know it."""
        key = (self.eye, self.language)
        if key not in self._told:
            self._told[key] = self.replay.lines(*key)
        return self._told[key]

    def eye_name(self) -> str:
        """Whose view it is."""
        if self.eye == OMNISCIENT:
            return self.say("eye.all")
        if self.eye == SPECTATOR:
            return self.say("eye.public")
        return self.replay.names(self.at, self.language)[self.eye]

    def show(self) -> None:
        """The table and the history up to here."""
        if not self.is_mounted or not self.query("#log"):
            return
        replay, width = self.replay, max(20, self.size.width)
        turn = sum(1 for t in replay.turns if t <= self.at)
        where = self.say(
            "replay_at",
            turn=turn,
            turns=len(replay.turns),
            at=self.at,
            all=replay.events,
            eye=self.eye_name(),
        )
        self.query_one("#where", Static).update(Text(where))
        data = replay.picture(self.at, self.eye)
        if data is None:
            self._put("header", [Text(self.say("no_picture"))])
            self._put("seats", [])
            self._put("cards", [])
        else:
            lines = [line for line in self.lines() if line.event < self.at]
            board = Board(
                ruleset=replay.ruleset,
                settings=self.table_app.settings,
                data=data,
                names=replay.names(self.at, self.language),
                lines=lines,
                active=lines[-1].seats if lines else (),
                palette=Palette(self.app.current_theme.dark),
            )
            rows = 2 if self.size.height >= 16 + 2 * len(board.seats) else 1
            self._put("header", [header.header_line(board, width)])
            self._put("seats", seats.seat_lines(board, width, rows))
            self._put("cards", hand.hand_lines(board, width) if self.eye >= 0 else [])
        self._show_log()

    def _put(self, part: str, lines: list[Text]) -> None:
        widget = self.query_one(f"#{part}", Lines)
        widget.styles.height = len(lines)
        widget.show(lines)

    def _show_log(self) -> None:
        told = [line for line in self.lines() if line.event < self.at]
        text = Text()
        for line in told[-60:]:
            last = line.event == self.at - 1
            text.append(line.text + "\n", "bold" if last else "")
        self.query_one("#log", Static).update(text)
        self.query_one(VerticalScroll).scroll_end(animate=False)

    # -- moving ---------------------------------------------------------------------------------

    def action_go(self, at: int) -> None:
        """To an event; -1: to the end."""
        self.at = self.replay.events if at < 0 else min(at, self.replay.events)
        self.show()

    def action_step(self, by: int) -> None:
        """To the next (or last) event that has words."""
        ends = sorted({line.event + 1 for line in self.lines()})
        if by > 0:
            self.action_go(next((e for e in ends if e > self.at), self.replay.events))
        else:
            self.action_go(next((e for e in reversed(ends) if e < self.at), 0))

    def action_turn(self, by: int) -> None:
        """To the beginning of the next turn, or of this one, or of the one before."""
        turns = self.replay.turns
        if by > 0:
            self.action_go(next((t for t in turns if t > self.at), self.replay.events))
        else:
            self.action_go(next((t for t in reversed(turns) if t < self.at), 0))

    def action_ask_where(self) -> None:
        """Go to a turn or an event by its number."""
        self.app.push_screen(TextDialog(self.say("goto_ask")), self._go_where)

    def _go_where(self, text: str | None) -> None:
        if not text:
            return
        event = text.lower().startswith("e")
        digits = text[1:] if event else text
        if digits.isascii() and digits.isdigit():
            number = int(digits)
            if event and number <= self.replay.events:
                self.action_go(number)
                return
            if not event and 1 <= number <= len(self.replay.turns):
                self.action_go(self.replay.turns[number - 1])
                return
        self.tell(self.say("goto_bad"))

    def action_eye(self, by: int) -> None:
        """The next viewer."""
        eyes = self.replay.eyes
        self.eye = eyes[(eyes.index(self.eye) + by) % len(eyes)]
        self.show()

    def action_play_from(self) -> None:
        """Take the seat over whose view it is, from here."""
        replay = self.replay
        if not isinstance(replay, GameReplay):
            return
        if self.eye < 0:
            self.tell(self.say("play_from_eye"))
            return
        game = replay.branch(self.at)
        if game is None:
            self.tell(self.say("replay_over"))
            return
        self.table_app.play_from(game, self.eye)
