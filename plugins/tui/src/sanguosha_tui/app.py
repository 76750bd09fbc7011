"""The Textual application: screens, settings, files of the user. Knows no rule of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import SystemCommand
from textual.binding import Binding, BindingType

from sanguosha_tui.folders import Folders, user_folders
from sanguosha_tui.games import GameApp, TableFactory
from sanguosha_tui.history import History
from sanguosha_tui.plan import LastSetup, Plan, plan_of
from sanguosha_tui.progress import Progress
from sanguosha_tui.saves import Saves
from sanguosha_tui.screens.page import Page
from sanguosha_tui.screens.start import ITEMS, StartScreen
from sanguosha_tui.settings import SettingsFile
from sanguosha_tui.words import say

if TYPE_CHECKING:
    from textual.screen import Screen

    from sanguosha.plugins.manager import Loaded
    from sanguosha.plugins.sitting import Sitting
    from sanguosha_tui.exercises import Exercise

#: The saved game that was played last.
LAST = "last"

#: What the command palette opens over any screen, a game too.
ANYWHERE = ("gallery", "packages", "settings", "help", "quit")


def usual_table(sitting: Sitting, **given: Any) -> Screen[Any]:
    """The table's screen, imported when the first game begins."""
    from sanguosha_tui.table.steady import SteadyTable

    return SteadyTable(sitting, **given)


class SanguoshaApp(GameApp):
    """Everything a person sees in the terminal.

    :param loaded: the registry, or a function that loads it (called in a worker while the start
        screen stands already).
    :param sitting: a game to begin at once instead of showing the start screen.
    :param resume: go on with a saved game at once: its number, or "last".
    """

    CSS_PATH = "app.tcss"
    TITLE = "三国杀 Sanguosha"
    ENABLE_COMMAND_PALETTE = True
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "quit", show=False, priority=True),
        Binding("f10", "other_language", show=False),
    ]

    def __init__(
        self,
        loaded: Loaded | Callable[[], Loaded],
        sitting: Sitting | None = None,
        *,
        resume: str = "",
        language: str = "",
        folders: Folders | None = None,
        table: TableFactory = usual_table,
    ) -> None:
        self.folders = folders if folders is not None else user_folders()
        self.file = SettingsFile(self.folders.config)
        super().__init__()
        self._load = loaded if callable(loaded) else None
        self.loaded: Loaded | None = None if callable(loaded) else loaded
        self.first, self.resume_at_once = sitting, resume
        self.last_setup = LastSetup(self.folders.config)
        self.saves = Saves(self.folders.data)
        self.history = History(self.folders.data)
        self.progress = Progress(self.folders.data)
        self.table = table
        #: What waits for the registry.
        self._waiting: Callable[[], None] | None = None
        if language and language != self.settings.language:
            self.settings.language = language
        self._shown_language = self.settings.language

    def say(self, key: str, **args: Any) -> str:
        """Words in the language of the screens."""
        return say(self.settings.language, key, **args)

    # -- beginning ------------------------------------------------------------------------------

    def on_mount(self) -> None:
        """The start screen; over it the game that was asked for."""
        self._show_theme()
        self.file.watch(self._settings_changed)
        self.push_screen(StartScreen())
        if self.first is not None:
            self.play(plan_of(self.first), self.first)
        elif self.resume_at_once:
            wanted = self.resume_at_once
            self.when_loaded(lambda: self.resume("" if wanted == LAST else wanted))
        if self.loaded is None and self._load is not None:
            self.run_worker(self._load_now, thread=True, exclusive=True, group="load")

    def _load_now(self) -> None:
        assert self._load is not None
        try:
            loaded = self._load()
        except Exception as error:
            self.call_from_thread(self._not_loaded, error)
            return
        self.call_from_thread(self._is_loaded, loaded)

    def _is_loaded(self, loaded: Loaded) -> None:
        self.loaded = loaded
        waiting, self._waiting = self._waiting, None
        if isinstance(self.screen, StartScreen):
            self.screen.on_screen_resume()
        if waiting is not None:
            waiting()

    def _not_loaded(self, error: Exception) -> None:
        self.notify(
            self.say("load_failed", why=self.why(error)), severity="error", timeout=30, markup=False
        )

    def on_unmount(self) -> None:
        """The table changes settings too: what was changed in a game left this way is kept."""
        self.leave_saves()
        if self.file.changed:
            self.file.save()

    def when_loaded(self, action: Callable[[], None]) -> None:
        """Do something as soon as the registry is there."""
        if self.loaded is not None:
            action()
        else:
            self._waiting = action
            self.tell(self.say("loading"))

    def tell(self, text: str) -> None:
        """Say something in the status line of the page on top."""
        if isinstance(self.screen, Page):
            self.screen.tell(text)
        else:
            self.notify(text, markup=False)

    def trouble(self) -> str:
        """What was wrong with a file of this user, once."""
        for holder in (self.file, self.history):
            if holder.trouble is not None:
                key, args = holder.trouble
                return self.say(key, **self.worded(args))
        return ""

    # -- settings -------------------------------------------------------------------------------

    def change(self, **values: Any) -> None:
        """Change settings: they apply at once and are written down."""
        self.file.change(**values)

    def _settings_changed(self) -> None:
        self._show_theme()
        language = self.settings.language
        for screen in self.screen_stack:
            if isinstance(screen, Page):
                screen.redo()
            elif language != self._shown_language and hasattr(screen, "menus"):
                # A table: its log and names are worded anew.
                screen.menus.set_language(language)
        self._shown_language = language

    def _show_theme(self) -> None:
        if self.settings.theme in self.available_themes:
            self.theme = self.settings.theme

    def action_other_language(self) -> None:
        """Chinese to English and back."""
        self.change(language="en" if self.settings.language == "zh" else "zh")

    def action_open_help(self) -> None:
        """The help screen, unless it is open."""
        from sanguosha_tui.screens.help import HelpScreen

        if not isinstance(self.screen, HelpScreen):
            self.push_screen(HelpScreen())

    def mode_name(self, mode: str) -> str:
        """What a mode is called."""
        known = self.loaded.registry.modes.get(mode) if self.loaded is not None else None
        return (known.text.name(self.settings.language) or mode) if known is not None else mode

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """The lines of the command palette that hold everywhere; the table adds its own."""
        items = ITEMS if isinstance(screen, StartScreen) else ANYWHERE
        for id in items:
            yield SystemCommand(self.say(f"menu.{id}"), "", partial(self.open, id))
        yield SystemCommand(self.say("set.language"), "F10", self.action_other_language)

    # -- going places ---------------------------------------------------------------------------

    def open(self, id: str) -> None:
        """What a line of the start screen does."""
        if id == "quit":
            self.exit()
        elif id == "help":
            self.action_open_help()
        elif id == "settings":
            from sanguosha_tui.screens.settings import SettingsScreen

            self.push_screen(SettingsScreen())
        else:
            actions: dict[str, Callable[[], None]] = {
                "new": self.ask_for_setup,
                "continue": self.resume,
                "learn": lambda: self.open_exercises("lesson"),
                "puzzles": lambda: self.open_exercises("puzzle"),
                "history": self.open_history,
                "gallery": self.open_gallery,
                "packages": self.open_packages,
            }
            self.when_loaded(actions[id])

    def ask_for_setup(self, plan: Plan | None = None) -> None:
        """The setup screen, then the game."""
        from sanguosha_tui.screens.setup import SetupScreen

        assert self.loaded is not None
        if plan is None:
            plan = self.last_setup.load(self.loaded.registry)

        def begin(chosen: Plan | None) -> None:
            if chosen is not None:
                self.last_setup.keep(chosen)
                self.begin(chosen)

        self.push_screen(SetupScreen(plan), begin)

    def open_gallery(self) -> None:
        """The gallery."""
        from sanguosha_tui.screens.gallery import GalleryScreen

        self.push_screen(GalleryScreen())

    def open_packages(self) -> None:
        """What is installed, and what is not."""
        from sanguosha_tui.screens.packages import PackagesScreen

        self.push_screen(PackagesScreen())

    def open_history(self) -> None:
        """Finished games."""
        from sanguosha_tui.screens.history import HistoryScreen

        self.push_screen(HistoryScreen())

    def open_exercises(self, kind: str) -> None:
        """Lessons or puzzles."""
        from sanguosha_tui.screens.exercises import ExercisesScreen

        self.push_screen(ExercisesScreen(kind))

    def open_exercise(self, exercise: Exercise) -> None:
        """Play a lesson or a puzzle; then what the learner wants."""
        from sanguosha.scenario.problems import ScenarioError
        from sanguosha.scenario.run.problems import ScenarioFailure
        from sanguosha_tui.exercises import Course, succeeded
        from sanguosha_tui.screens.exercise_table import ExerciseTable
        from sanguosha_tui.screens.exercises import ExercisesScreen

        assert self.loaded is not None
        try:
            course = Course(exercise, self.loaded, self.settings.language)
        except (ScenarioError, ScenarioFailure) as error:
            self.tell(self.say("exercise_bad", why=self.why(error)))
            return

        def over(session: Any) -> None:
            self.file.save()
            game = getattr(session, "game", None)
            if game is None or game.table.outcome is None:
                return
            if succeeded(game):
                self.progress.add(exercise.id)
            if isinstance(self.screen, ExercisesScreen):
                self.screen.finished(exercise, succeeded(game))

        self.push_screen(ExerciseTable(course, self.settings), over)
