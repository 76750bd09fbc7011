"""Text of any length in both languages: Chinese breaks anywhere, English between words."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import RenderResult
from textual.content import Content, Span
from textual.geometry import Size
from textual.widget import Widget

from sanguosha_tui.table.glyphs import wrap

#: Words with their style ("bold", "dim" or "").
Part = tuple[str, str]


def wrapped(parts: Sequence[Part], width: int) -> Content:
    """The parts broken into lines of at most `width` columns, each part in its style."""
    text = "".join(words for words, _ in parts)
    styles = [style for words, style in parts for _ in words]
    lines = wrap(text, width)
    spans: list[Span] = []
    at = 0
    out = ""
    for number, line in enumerate(lines):
        if number:
            out += "\n"
        for char in line:
            # Breaking leaves out nothing but spaces and line ends.
            while text[at] != char:
                at += 1
            if styles[at]:
                spans.append(Span(len(out), len(out) + 1, styles[at]))
            out += char
            at += 1
    return Content(out, spans)


class Prose(Widget):
    """Shows text that is broken as it should be; its height follows."""

    DEFAULT_CSS = "Prose { width: 1fr; height: auto; }"
    can_focus = False

    def __init__(
        self, text: str | Sequence[Part] = "", *, id: str | None = None, classes: str | None = None
    ) -> None:
        super().__init__(id=id, classes=classes)
        self.parts: list[Part] = []
        self._set(text)

    def _set(self, text: str | Sequence[Part]) -> None:
        self.parts = [(text, "")] if isinstance(text, str) else list(text)

    def update(self, text: str | Sequence[Part]) -> None:
        """Show another text."""
        self._set(text)
        self.refresh(layout=True)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """As wide as there is room."""
        return container.width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The lines it takes; none for no text."""
        if not any(words for words, _ in self.parts):
            return 0
        return wrapped(self.parts, width).plain.count("\n") + 1

    def render(self) -> RenderResult:
        """The text at the present width."""
        return wrapped(self.parts, max(2, self.content_size.width))
