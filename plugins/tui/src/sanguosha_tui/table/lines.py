"""A widget that shows prepared lines and says what on them was clicked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget


class Lines(Widget):
    """Lines of rich text, drawn one by one: only what changed is sent to the terminal."""

    DEFAULT_CSS = "Lines { width: 1fr; height: 1; }"
    can_focus = False

    class Clicked(Message):
        """Something on a line was clicked. `explain`: with the right button."""

        def __init__(self, tag: str, explain: bool) -> None:
            self.tag, self.explain = tag, explain
            super().__init__()

    class Hovered(Message):
        """The pointer moved onto something."""

        def __init__(self, tag: str) -> None:
            self.tag = tag
            super().__init__()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._lines: list[Text] = []
        self._hovered = ""

    @property
    def plain(self) -> list[str]:
        """The lines without styles."""
        return [t.plain for t in self._lines]

    def show(self, lines: Sequence[Text]) -> None:
        """Show these lines."""
        new = list(lines)
        if new != self._lines:
            self._lines = new
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """One line as the terminal gets it."""
        width = self.size.width
        base = self.rich_style
        if y >= len(self._lines):
            return Strip.blank(width, base)
        line = self._lines[y]
        if not line.spans and isinstance(line.style, Style):
            # Rich leaves a text without spans unstyled.
            segments = [Segment(line.plain, line.style)]
        else:
            segments = list(line.render(self.app.console, end=""))
        strip = Strip(Segment.apply_style(segments, base))
        return strip.adjust_cell_length(width, base).crop(0, width)

    def on_click(self, event: events.Click) -> None:
        """Say what was clicked."""
        tag = event.style.meta.get("tag", "")
        if tag:
            event.stop()
            self.post_message(self.Clicked(tag, event.button == 3))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Say what the pointer stands on, once."""
        tag = event.style.meta.get("tag", "")
        if tag != self._hovered:
            self._hovered = tag
            self.post_message(self.Hovered(tag))
