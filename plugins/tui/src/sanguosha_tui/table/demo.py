"""A bare app that shows one table and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.app import App

from sanguosha_tui.play.settings import Settings
from sanguosha_tui.table.steady import SteadyTable

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.plugins.sitting import Sitting
    from sanguosha_tui.play.session import Session


def play_screen(
    app: App[Any],
    sitting: Sitting,
    settings: Settings | None = None,
    game: Game | None = None,
    save: Path | None = None,
    done: Callable[[Session | None], None] | None = None,
) -> SteadyTable:
    """Push the table of a sitting onto an app.

    `game`: one to go on with (loaded, standing at a prompt). `save`: the record written after
    each answer. `done` is called with the session when the game is over or left.
    """
    screen = SteadyTable(sitting, settings, game, save)
    app.push_screen(screen, done)
    return screen


class TableApp(App[None]):
    """One sitting from start to end."""

    TITLE = "三国杀"

    def __init__(
        self,
        sitting: Sitting,
        settings: Settings | None = None,
        game: Game | None = None,
        save: Path | None = None,
    ) -> None:
        super().__init__()
        self.sitting, self.game, self.save = sitting, game, save
        self.settings = settings or Settings(language=sitting.language)
        self.session: Session | None = None
        self.table: SteadyTable | None = None

    def on_mount(self) -> None:
        """Show the table."""
        self.theme = self.settings.theme
        self.table = play_screen(
            self, self.sitting, self.settings, self.game, self.save, self._over
        )

    def _over(self, session: Session | None) -> None:
        self.session = session
        self.exit()


def play(sitting: Sitting) -> None:
    """Play one sitting in this terminal."""
    TableApp(sitting).run()
