"""Boxes over the table in which something is typed: a search among many things, a single line."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from attrs import frozen
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from sanguosha_tui.table.palette import Palette

#: How many finds are shown at once.
SHOWN = 10


@frozen
class Find:
    """Something that can be found: `value` is returned, `label` shown, `keys` are its names;
    `rank`: of equally good finds those with the smallest come first."""

    value: str
    label: str
    keys: tuple[str, ...]
    rank: int = 0


def matching(finds: Sequence[Find], query: str) -> list[Find]:
    """The finds that hold every word of the query, those that are called so first."""
    words = query.lower().split()
    found = []
    for at, find in enumerate(finds):
        scores = [_score(find, word) for word in words]
        if None not in scores:
            found.append((sum(s for s in scores if s is not None), find.rank, at, find))
    found.sort(key=lambda f: f[:3])
    return [f[3] for f in found]


def _score(find: Find, word: str) -> int | None:
    """0: it is called so, 1: its name begins so, 2: it is in there somewhere."""
    if word in find.keys:
        return 0
    if any(key.startswith(word) for key in find.keys):
        return 1
    return 2 if any(word in key for key in find.keys) else None


class Box(ModalScreen[str | None]):
    """A titled box with an input; Esc gives None."""

    DEFAULT_CSS = """
    Box { align: center middle; background: $background 40%; }
    Box > Vertical {
        width: 90%; max-width: 72; height: auto;
        border: round $primary; background: $surface; padding: 0 1;
    }
    Box Input, Box Input:focus { border: none; height: 1; padding: 0; background: $boost; }
    Box Static { height: auto; }
    """

    def __init__(self, title: str, hint: str, value: str = "") -> None:
        super().__init__()
        self.heading, self.hint, self.value = title, hint, value

    def compose(self) -> ComposeResult:
        """The input and what stands under it."""
        line = Input(self.value, placeholder=self.hint, select_on_focus=True)
        box = Vertical(line, Static(id="below"))
        box.border_title = self.heading
        yield box

    def on_mount(self) -> None:
        """Type at once."""
        self.query_one(Input).focus()

    def on_key(self, event: events.Key) -> None:
        """Esc leaves."""
        if event.key == "escape":
            event.stop()
            # Textual calls the handlers of all base classes: once is enough.
            event.prevent_default()
            self.dismiss(None)

    def on_click(self, event: events.Click) -> None:
        """A click beside the box leaves."""
        if event.widget is self:
            self.dismiss(None)


class LineBox(Box):
    """A line, or a number from `least` on."""

    def __init__(self, title: str, hint: str, value: str = "", least: int | None = None) -> None:
        super().__init__(title, hint, value)
        self.least = least

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take it, if it is one."""
        event.stop()
        text = event.value.strip()
        number = text.isdecimal() and int(text) >= (self.least or 0)
        if text and (self.least is None or number):
            self.dismiss(text)


class NoteBox(Box):
    """A line of one's own; an empty one is an answer too."""

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take it."""
        event.stop()
        self.dismiss(event.value.strip())


class SearchBox(Box):
    """One of many things by any of its names.

    `words`: what is said if there is none, and if there are more than are shown. `more`: finds
    made for a query.
    """

    def __init__(
        self,
        title: str,
        hint: str,
        finds: Sequence[Find],
        words: tuple[str, str],
        dark: bool,
        more: Callable[[str], list[Find]] = lambda query: [],
    ) -> None:
        super().__init__(title, hint)
        self.more = more
        self.finds, self.words = finds, words
        self.paint = Palette(dark)
        self.found: list[Find] = []
        self.at = 0

    def on_mount(self) -> None:
        """Everything, while nothing is typed."""
        self._search("")

    def on_input_changed(self, event: Input.Changed) -> None:
        """Search as it is typed."""
        event.stop()
        self._search(event.value)

    def _search(self, query: str) -> None:
        self.found, self.at = [*matching(self.finds, query), *self.more(query)], 0
        self._show()

    def _show(self) -> None:
        first = max(0, min(self.at - SHOWN + 1, len(self.found) - SHOWN))
        text = Text(no_wrap=True)
        for i, find in enumerate(self.found[first : first + SHOWN], first):
            style = self.paint("strong" if i == self.at else "plain")
            click = self.paint.tagged("", **{"@click": f"screen.choose({i})"})
            text.append("▸ " if i == self.at else "  ", self.paint("key"))
            text.append(f"{find.label}\n", style + click)
        left = len(self.found) - first - SHOWN
        if not self.found:
            text.append(self.words[0], self.paint("dim"))
        elif left > 0:
            text.append(self.words[1].format(n=left), self.paint("dim"))
        self.query_one("#below", Static).update(text)

    def on_key(self, event: events.Key) -> None:
        """Up and down choose."""
        if event.key in ("up", "down") and self.found:
            event.stop()
            event.prevent_default()
            self.at = (self.at + (1 if event.key == "down" else -1)) % len(self.found)
            self._show()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter takes."""
        event.stop()
        if self.found:
            self.action_choose(self.at)

    def action_choose(self, index: int) -> None:
        """A line was clicked, or Enter pressed on it."""
        self.dismiss(self.found[index].value)


__all__ = ["Find", "LineBox", "SearchBox", "matching"]
