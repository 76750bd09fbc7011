"""The first screen: what there is to do."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static

from sanguosha_tui.screens.page import Menu, Page
from sanguosha_tui.screens.saves import saved_line

if TYPE_CHECKING:
    from collections.abc import Callable

ITEMS = (
    "new",
    "continue",
    "learn",
    "puzzles",
    "history",
    "gallery",
    "packages",
    "settings",
    "help",
    "quit",
)


class StartScreen(Page[None]):
    """New game, continue, learn, puzzles, replays, gallery, packages, settings, help, quit."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("q", "app.quit", show=False)]
    title_key = "start"

    def body(self) -> ComposeResult:
        """The menu, and what went wrong with files."""
        with Vertical(classes="narrow"):
            yield Static(Content.styled("♠ ♥ 三 国 杀 ♣ ♦", "bold"), classes="banner")
            yield Menu(self.lines(), id="menu")

    def shown(self) -> None:
        """Say what was wrong with the files of this user."""
        self.on_screen_resume()

    def on_screen_resume(self) -> None:
        """Counts and the saved game may have changed."""
        for menu in self.query(Menu):
            menu.set_lines(self.lines())
            menu.focus()
        trouble = self.table_app.trouble()
        if trouble:
            self.tell(trouble)

    def lines(self) -> list[tuple[str, str, str, str]]:
        """The menu as it stands now."""
        notes: dict[str, Callable[[], tuple[str, str]]] = {
            "continue": self._saved,
            "learn": self._learned,
            "history": self._played,
            "packages": self._packages,
        }
        found = []
        width = max(cell_len(self.say(f"menu.{id}")) for id in ITEMS)
        for id in ITEMS:
            note, reason = "", ""
            if id in notes:
                note, reason = notes[id]()
            elif id in ("new", "puzzles", "gallery"):
                note = self.say(f"note.{id}")
            label = self.say(f"menu.{id}")
            padding = " " * (width - cell_len(label)) if note or reason else ""
            found.append((id, label + padding, note, reason))
        return found

    def _saved(self) -> tuple[str, str]:
        app = self.table_app
        games = app.saves.all()
        if not games:
            return "", self.say("note.no_save")
        waiting = [g for g in games if not g.busy]
        if not waiting:
            return "", self.say("note.saves_busy")
        if len(games) > 1:
            return self.say("note.saves", games=len(games), line=saved_line(app, waiting[0])), ""
        return saved_line(app, waiting[0]), ""

    def _learned(self) -> tuple[str, str]:
        done, total = self.table_app.progress.count("lesson")
        if done:
            return self.say("note.learned", done=done, all=total), ""
        return self.say("note.learn"), ""

    def _played(self) -> tuple[str, str]:
        games = self.table_app.history.count()
        return (self.say("note.history", games=games) if games else ""), ""

    def _packages(self) -> tuple[str, str]:
        loaded = self.table_app.loaded
        if loaded is None:
            return "", ""
        count, bad = len(loaded.registry.packages), len(loaded.problems)
        key = "note.packages_bad" if bad else "note.packages"
        return self.say(key, count=count, bad=bad), ""

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go there."""
        id = event.option.id or ""
        reason = self.query_one(Menu).reason(id)
        self.tell(reason)
        if not reason:
            self.table_app.open(id)

    def action_leave(self) -> None:
        """There is nothing behind the first screen."""
        self.query_one(Menu).highlighted = len(ITEMS) - 1
