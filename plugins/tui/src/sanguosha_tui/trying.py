"""The application of `sgs try`: one table, the user's settings, nothing around it."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.command import CommandPalette

from sanguosha.simulation import describe
from sanguosha_tui.folders import Folders, user_folders
from sanguosha_tui.play.settings import Settings
from sanguosha_tui.settings import SettingsFile
from sanguosha_tui.table.author import AuthorScreen
from sanguosha_tui.words import say

if TYPE_CHECKING:
    from textual.screen import Screen

    from sanguosha.plugins.sitting import Sitting
    from sanguosha.plugins.tryout import Tryout


class TryApp(App[None]):
    """A tryout from start to end.

    :param sitting: who sits where; its tryout has the game.
    :param settings: instead of the user's own (tests).
    """

    TITLE = "三国杀 Sanguosha"
    ENABLE_COMMAND_PALETTE = True
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "quit", show=False, priority=True),
        Binding("f10", "other_language", show=False),
    ]

    def __init__(
        self,
        sitting: Sitting,
        tryout: Tryout,
        settings: Settings | None = None,
        folders: Folders | None = None,
    ) -> None:
        super().__init__()
        self.file = SettingsFile((folders or user_folders()).config) if settings is None else None
        self.settings = settings or (self.file.settings if self.file is not None else Settings())
        if "lang" in sitting.given:
            self.settings.language = sitting.language
        self.sitting, self.tryout = sitting, tryout
        self.table: AuthorScreen | None = None

    def on_mount(self) -> None:
        """Sit down."""
        if self.settings.theme in self.available_themes:
            self.theme = self.settings.theme
        self.sitting.language = self.settings.language
        self.table = AuthorScreen(self.sitting, self.tryout, self.settings)
        self.push_screen(self.table, lambda _: self.exit())

    def on_unmount(self) -> None:
        """What was set at the table is kept, but for the language of this run."""
        if self.file is not None and self.file.changed and "lang" not in self.sitting.given:
            self.file.save()

    def action_other_language(self) -> None:
        """Chinese to English and back."""
        if self.table is not None:
            self.table.menus.set_language("en" if self.settings.language == "zh" else "zh")

    def action_command_palette(self) -> None:
        """The palette, in the language of the screens."""
        if self.use_command_palette and not CommandPalette.is_open(self):
            told = say(self.settings.language, "palette")
            self.push_screen(CommandPalette(id="--command-palette", placeholder=told))

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """The lines of the palette that hold everywhere."""
        yield SystemCommand(say(self.settings.language, "menu.quit"), "", self.exit)
        language = say(self.settings.language, "set.language")
        yield SystemCommand(language, "F10", self.action_other_language)

    def _fatal_error(self) -> None:
        # Textual would print the values of every variable; the record has been written.
        self.bell()
        error = sys.exc_info()[1]
        self.panic(describe(error) if error is not None else "the screens failed")
