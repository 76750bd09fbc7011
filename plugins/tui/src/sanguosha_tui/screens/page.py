"""What all screens around the table share: title, key line, words, live change of language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from sanguosha_tui.screens.prose import Prose
from sanguosha_tui.words import say

if TYPE_CHECKING:
    from sanguosha_tui.app import SanguoshaApp

T = TypeVar("T")

#: Keys of menu lines: digits first, then letters.
MENU_KEYS = "1234567890abcdefghijklmnopqrstuvwxyz"


class Page(Screen[T], Generic[T]):
    """A screen with a title above and the keys below. Subclasses say `title_key`, `keys_key` and
    `body`. What a page shows comes from attributes of its own: it can be composed anew at any
    time, as when the language changes."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", show=False),
        Binding("f1", "app.open_help", show=False),
    ]

    title_key: ClassVar[str] = "title"
    keys_key: ClassVar[str] = "keys_list"
    #: What the status line says, also before the page stands.
    said: str = ""

    @property
    def table_app(self) -> SanguoshaApp:
        """The application."""
        from sanguosha_tui.app import SanguoshaApp

        app = self.app
        assert isinstance(app, SanguoshaApp)
        return app

    @property
    def language(self) -> str:
        """The language of the screens."""
        return self.table_app.settings.language

    def say(self, key: str, **args: Any) -> str:
        """Words in the language of the screens."""
        return say(self.language, key, **args)

    def compose(self) -> ComposeResult:
        """Title, body, key line."""
        yield Static(Content(self.heading()), classes="heading")
        yield from self.body()
        yield Prose(self.said, classes="status", id="status")
        yield Static(Content(self.key_line()), classes="keys")

    def heading(self) -> str:
        """The words of the title line."""
        return f"{self.say('title')} · {self.say(self.title_key)}"

    def key_line(self) -> str:
        """The words of the last line."""
        return f"{self.say(self.keys_key)}  {self.say('keys_global')}"

    def body(self) -> ComposeResult:
        """What stands between title and keys."""
        raise NotImplementedError

    def tell(self, text: str) -> None:
        """Say something in the status line."""
        self.said = text
        for status in self.query("#status").results(Prose):
            status.update(text)

    def on_mount(self) -> None:
        """The page stands."""
        self.shown()

    def shown(self) -> None:
        """The page has been composed, for the first time or anew: focus and pointer."""

    def redo(self) -> None:
        """Compose everything anew."""
        self.call_later(self._redo)

    async def _redo(self) -> None:
        await self.recompose()
        self.shown()

    def action_leave(self) -> None:
        """Back to where one came from."""
        self.dismiss(None)


class Menu(OptionList):
    """A list to choose from: arrows, Enter, the mouse, and a key for each line.

    `lines`: (id, label, note, reason): a line with a reason is dim, can be pointed at, and
    answers with its reason when it is taken.
    """

    def __init__(
        self, lines: list[tuple[str, str, str, str]], *, keyed: bool = True, id: str | None = None
    ) -> None:
        super().__init__(id=id, markup=False)
        self.keyed = keyed
        self.set_lines(lines)

    def set_lines(self, lines: list[tuple[str, str, str, str]]) -> None:
        """Show these lines; the pointer stays on its line if there still is one."""
        at = self.highlighted or 0
        self.lines = lines
        self.clear_options()
        for number, (id, label, note, reason) in enumerate(lines):
            key = f"{MENU_KEYS[number]} " if self.keyed and number < len(MENU_KEYS) else ""
            parts: list[tuple[str, str]] = [(key, "bold" if not reason else "dim")]
            parts.append((label, "dim" if reason else ""))
            if note or reason:
                parts.append((f"  {reason or note}", "dim"))
            self.add_option(Option(Content.assemble(*parts), id=id))
        if lines:
            self.highlighted = min(at, len(lines) - 1)

    def reason(self, id: str) -> str:
        """Why a line can't be taken; "" if it can."""
        return next((r for i, _, _, r in self.lines if i == id), "")

    @property
    def current(self) -> str:
        """The id of the line pointed at; "" in an empty list."""
        at = self.highlighted
        return self.lines[at][0] if at is not None and at < len(self.lines) else ""

    def key_index(self, character: str | None) -> int | None:
        """The line that a typed character means."""
        if not self.keyed or not character or character not in MENU_KEYS:
            return None
        number = MENU_KEYS.index(character)
        return number if number < len(self.lines) else None

    async def _on_key(self, event: Any) -> None:
        number = self.key_index(event.character)
        if number is not None:
            event.stop()
            event.prevent_default()
            self.highlighted = number
            self.action_select()


def kept(value: object) -> str:
    """A value as words: what is nothing is nothing."""
    return "" if value is None else str(value)
