"""What lies over the table for a moment: log, keys, menu, lists of cards, the curtain."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from sanguosha.record.log import Line
from sanguosha_tui.play.keymap import COMMANDS, key_of, line_keys, seat_key, shown
from sanguosha_tui.table.board import Board
from sanguosha_tui.table.words import word


def event_key(event: events.Key) -> str:
    """A key as the keymap names it: the character itself where there is one."""
    char = event.character
    if char is not None and len(char) == 1 and char.isprintable() and char != " ":
        return char
    return event.key


class Overlay(ModalScreen[Any]):
    """A titled box over the screen that Esc closes; arrows scroll it."""

    DEFAULT_CSS = """
    Overlay { align: center middle; background: $background 40%; }
    Overlay > VerticalScroll {
        width: 90%; max-width: 100; height: auto; max-height: 90%;
        border: round $primary; background: $surface; padding: 0 1;
        scrollbar-size-vertical: 1;
    }
    Overlay Static {
        width: 100%; height: auto;
        link-style: none; link-color: $foreground; link-background: transparent;
        link-style-hover: bold;
    }
    """

    def __init__(self, title: str, text: Text) -> None:
        super().__init__()
        self.title_text, self.text = title, text

    def compose(self) -> ComposeResult:
        """The box."""
        box = VerticalScroll(Static(self.text, id="text"), can_focus=False)
        box.border_title = self.title_text
        yield box

    @property
    def box(self) -> VerticalScroll:
        """The scrolling part."""
        return self.query_one(VerticalScroll)

    def put(self, text: Text) -> None:
        """Show another text."""
        self.text = text
        self.query_one("#text", Static).update(text)

    def on_key(self, event: events.Key) -> None:
        """Close, scroll, or what a kind of overlay makes of a key."""
        key = event_key(event)
        event.stop()
        event.prevent_default()
        moves = {
            "up": self.box.scroll_up,
            "down": self.box.scroll_down,
            "pageup": self.box.scroll_page_up,
            "pagedown": self.box.scroll_page_down,
            "home": self.box.scroll_home,
            "end": self.box.scroll_end,
        }
        if key in moves:
            moves[key](animate=False)
        elif not self.pressed(key) and key in ("escape", "enter", "space", "f1", "f2", "f4", "q"):
            self.dismiss(None)

    def pressed(self, key: str) -> bool:
        """Take a key. Override it; True if it meant something."""
        return False

    def on_click(self, event: events.Click) -> None:
        """A click beside the box closes it."""
        if event.widget is self:
            self.dismiss(None)


class LogOverlay(Overlay):
    """The whole log; a digit shows what is about one seat."""

    def __init__(self, board: Board, lines: Sequence[Line]) -> None:
        self.board, self.lines = board, lines
        self.seat = -1
        super().__init__(board.w("log.title"), self._text())

    def _text(self) -> Text:
        text = Text()
        for line in self.lines:
            if self.seat >= 0 and self.seat not in line.seats and line.kind != "round":
                continue
            style = "title" if line.kind in ("round", "turn") else "plain"
            text.append(line.text, self.board.palette(style))
            text.append(f"  {line.rule}\n", self.board.palette("dim"))
        return text

    def on_mount(self) -> None:
        """Begin at the end."""
        self.call_after_refresh(self.box.scroll_end, animate=False)

    def pressed(self, key: str) -> bool:
        """A digit: one seat only."""
        keys = [seat_key(i, self.board.settings.keys) for i in range(len(self.board.seats))]
        if key not in keys and key != "0":
            return False
        seat = keys.index(key) if key in keys else -1
        self.seat = -1 if seat == self.seat else seat
        self.put(self._text())
        self.call_after_refresh(self.box.scroll_end, animate=False)
        return True


def help_text(board: Board) -> Text:
    """Every key that does something now."""
    paint = board.palette
    text = Text()
    for key in ("help.cards", "help.seats", "help.skills", "help.arrows", "help.mouse"):
        text.append(board.w(key) + "\n", paint("plain"))
    text.append("\n")
    entries = [e for e in board.entries.all if e.key and board.is_open(e)]
    for entry in entries:
        text.append(f"{entry.key:>6}  ", paint("key"))
        text.append(board.label(entry) + "\n")
    if entries:
        text.append("\n")
    for command in COMMANDS:
        key_text = shown(key_of(command.id, board.settings.keys))
        text.append(f"{key_text:>6}  ", paint("key"))
        text.append(command.words(board.language) + "\n")
    return text


class MenuOverlay(Overlay):
    """A list of things to do; each line has a key. Returns the id chosen."""

    def __init__(self, board: Board, title: str, items: Sequence[tuple[str, str]]) -> None:
        self.board, self.items = board, list(items)
        self.keys = line_keys(len(self.items))
        self.at = 0
        super().__init__(title, self._text())

    def _text(self) -> Text:
        text = Text()
        for i, ((_, label), key) in enumerate(zip(self.items, self.keys, strict=True)):
            here = i == self.at
            style = "strong" if here else "plain"
            text.append(f"{'▸' if here else ' '}{key} ", self.board.palette("key"))
            text.append(f"{label}\n", self.board.palette(style) + self._click(i))
        return text

    def _click(self, index: int) -> Any:
        return self.board.palette.tagged("", **{"@click": f"screen.choose({index})"})

    def action_choose(self, index: int) -> None:
        """A line was clicked."""
        self.dismiss(self.items[index][0])

    def on_key(self, event: events.Key) -> None:
        """Digits and letters choose; arrows and Enter too."""
        key = event_key(event)
        if key in ("up", "down", "enter"):
            event.stop()
            # Textual would call the usual overlay's too: it would close what lies below.
            event.prevent_default()
        if key in ("up", "down"):
            self.at = (self.at + (1 if key == "down" else -1)) % len(self.items)
            self.put(self._text())
        elif key == "enter":
            self.dismiss(self.items[self.at][0])
        else:
            super().on_key(event)

    def pressed(self, key: str) -> bool:
        """The key of a line."""
        if key in self.keys:
            self.dismiss(self.items[self.keys.index(key)][0])
            return True
        return False


class Curtain(ModalScreen[None]):
    """Hides the table until the person whose turn it is sits down."""

    DEFAULT_CSS = """
    Curtain { align: center middle; background: $background; }
    Curtain Static { width: auto; text-align: center; }
    """

    def __init__(self, language: str, who: str, done: Callable[[], None]) -> None:
        super().__init__()
        self.said = f"{word(language, 'curtain', who=who)}\n\n{word(language, 'curtain_key')}"
        self.done = done

    def compose(self) -> ComposeResult:
        """The sentence in the middle."""
        yield Static(self.said, markup=False)

    def on_key(self, event: events.Key) -> None:
        """Only Enter lifts the curtain."""
        event.stop()
        event.prevent_default()
        if event.key == "enter":
            self._lift()

    def on_click(self) -> None:
        """So does a click."""
        self._lift()

    def _lift(self) -> None:
        self.dismiss(None)
        self.done()
