"""Small questions over a page: one of a few lines, a line of text."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static

from sanguosha_tui.screens.page import Menu
from sanguosha_tui.screens.prose import Prose


class ChooseDialog(ModalScreen[str | None]):
    """One of several lines (see `Menu`); Esc gives None."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", show=False)]

    def __init__(
        self, title: str, lines: list[tuple[str, str, str, str]], current: str = "", text: str = ""
    ) -> None:
        super().__init__()
        self.heading, self.lines, self.current, self.text = title, lines, current, text

    def compose(self) -> ComposeResult:
        """Title, text, lines."""
        with Vertical(classes="dialog"):
            yield Static(Content.styled(self.heading, "bold"), classes="dialog-title")
            if self.text:
                with VerticalScroll(classes="dialog-text", can_focus=False):
                    yield Prose(self.text)
            yield Menu(self.lines)
            yield Prose("", classes="status", id="status")

    def on_mount(self) -> None:
        """Point at the present value."""
        menu = self.query_one(Menu)
        ids = [line[0] for line in self.lines]
        if self.current in ids:
            menu.highlighted = ids.index(self.current)
        menu.focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Take a line, or say why not."""
        event.stop()
        id = event.option.id or ""
        reason = self.query_one(Menu).reason(id)
        if reason:
            self.query_one("#status", Prose).update(reason)
            return
        self.dismiss(id)

    def action_leave(self) -> None:
        """Nothing is chosen."""
        self.dismiss(None)


class TextDialog(ModalScreen[str | None]):
    """A line of text; Esc gives None."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", show=False)]

    def __init__(self, title: str, value: str = "") -> None:
        super().__init__()
        self.heading, self.value = title, value

    def compose(self) -> ComposeResult:
        """Title and input."""
        with Vertical(classes="dialog"):
            yield Static(Content.styled(self.heading, "bold"), classes="dialog-title")
            yield Input(self.value, compact=True)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter gives the text."""
        self.dismiss(event.value.strip())

    def action_leave(self) -> None:
        """Nothing is written."""
        self.dismiss(None)


class KeyDialog(ModalScreen[str | None]):
    """The next key pressed; Esc gives None, Backspace ""."""

    def __init__(self, title: str, text: str) -> None:
        super().__init__()
        self.heading, self.text = title, text

    def compose(self) -> ComposeResult:
        """Title and what to do."""
        with Vertical(classes="dialog"):
            yield Static(Content.styled(self.heading, "bold"), classes="dialog-title")
            yield Prose(self.text)

    def on_key(self, event: object) -> None:
        """Take the key."""
        from textual.events import Key

        assert isinstance(event, Key)
        event.stop()
        if event.key == "escape":
            self.dismiss(None)
        elif event.key == "backspace":
            self.dismiss("")
        else:
            printable = event.is_printable and event.character
            self.dismiss(event.character if printable and event.key != "space" else event.key)
