"""Games in the application: beginning, going on, what comes after. The base of `app`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from textual.app import App
from textual.command import CommandPalette

from sanguosha.faults import describe
from sanguosha.said import error_text, said
from sanguosha_tui.history import History
from sanguosha_tui.plan import LastSetup, Plan, make_sitting
from sanguosha_tui.play.settings import Settings
from sanguosha_tui.saves import Save, SaveError, Saves
from sanguosha_tui.settings import SettingsFile

if TYPE_CHECKING:
    from textual.screen import Screen

    from sanguosha.game import Game
    from sanguosha.plugins.manager import Loaded
    from sanguosha.plugins.sitting import Sitting

#: Makes a table's screen (see `table.screen.TableScreen`): sitting, game, where to save, settings.
TableFactory = Callable[..., "Screen[Any]"]


class GameApp(App[None]):
    """An application that plays games, keeps them and writes them down."""

    loaded: Loaded | None
    file: SettingsFile
    last_setup: LastSetup
    saves: Saves
    history: History
    table: TableFactory
    #: The saved game that is on the table.
    _playing: Save | None = None

    def _fatal_error(self) -> None:
        # Textual would print the values of every variable: other seats' cards among them.
        self.bell()
        error = sys.exc_info()[1]
        self.panic(
            (describe(error) if error is not None else "the screens failed")
            + "\n对局已在最近一次提问处存档：sgs play --resume"
            + "\nThe game is kept as it stood at the last question: sgs play --resume"
        )

    def action_command_palette(self) -> None:
        """The palette, in the language of the screens."""
        if self.use_command_palette and not CommandPalette.is_open(self):
            self.push_screen(
                CommandPalette(id="--command-palette", placeholder=self.say("palette"))
            )

    @property
    def settings(self) -> Settings:
        """The settings in force."""
        return self.file.settings

    def say(self, key: str, **args: Any) -> str:
        """Words in the language of the screens."""
        raise NotImplementedError

    def why(self, error: BaseException) -> str:
        """What an exception says in the language of the screens."""
        return error_text(error, self.settings.language)

    def worded(self, args: dict[str, Any]) -> dict[str, Any]:
        """Arguments of a message: exceptions and messages in the language of the screens."""
        language = self.settings.language
        return {
            k: self.why(v)
            if isinstance(v, BaseException)
            else said(v, language)
            if isinstance(v, str)
            else v
            for k, v in args.items()
        }

    def tell(self, text: str) -> None:
        """Say something on the screen on top."""
        raise NotImplementedError

    def ask_for_setup(self, plan: Plan | None = None) -> None:
        """The setup screen, then the game."""
        raise NotImplementedError

    # -- games ----------------------------------------------------------------------------------

    def begin(self, plan: Plan) -> None:
        """A new game of a plan. Other games that wait are left as they are."""
        assert self.loaded is not None
        seeded = plan.seeded()
        sitting = make_sitting(self.loaded, seeded, self.settings.language, self.tell)
        self.play(seeded, sitting)

    def resume(self, id: str = "") -> None:
        """Go on with a saved game: the one of this number; without one the only game that
        waits, or the one chosen from the list of all."""
        if id:
            save = self.saves.get(id)
            if save is None:
                self.tell(self.say("no_such_save", id=id))
            else:
                self.go_on(save)
            return
        waiting = self.saves.waiting()
        if len(waiting) == 1:
            self.go_on(Save(self.saves.folder, waiting[0].id))
        elif self.saves.all():
            from sanguosha_tui.screens.saves import SavesScreen

            self.push_screen(SavesScreen())
        else:
            self.tell(self.say("no_save"))

    def go_on(self, save: Save) -> bool:
        """Sit down at a saved game. False, with a message, if that can't be."""
        assert self.loaded is not None
        try:
            plan, sitting, game = save.resume(self.loaded, self.settings.language, self.tell)
        except SaveError as error:
            self.tell(self.say(error.key, **self.worded(error.args_)))
            return False
        self.play(plan, sitting, game, save)
        return True

    def play(
        self, plan: Plan, sitting: Sitting, game: Game | None = None, save: Save | None = None
    ) -> None:
        """Sit down at a table. `save`: the saved game that it is; None: one begins here."""
        self.loaded = sitting.loaded
        sitting.language = self.settings.language
        try:
            if save is None:
                save = self.saves.begin(plan)
            if game is not None and game.pending is not None:
                save.write(game)
        except OSError as error:
            self.tell(self.say("not_written", file=str(self.saves.folder), why=self.why(error)))
        path = save.path if save is not None else None
        screen = self.table(sitting, game=game, save=path, settings=self.settings)
        self._playing = save

        def over(result: Any) -> None:
            self._after(plan, sitting, save, result)

        self.push_screen(screen, over)

    def leave_saves(self) -> None:
        """The application goes: what is being played waits for the next one."""
        if self._playing is not None:
            self._playing.leave()
            self._playing = None

    def _after(self, plan: Plan, sitting: Sitting, save: Save | None, result: Any) -> None:
        """A game was left, or is over."""
        # The table changes settings too (the order of the hand, rules of skills).
        if self.file.changed:
            self.file.save()
        self._playing = None
        game = getattr(result, "game", None)
        if game is None or game.table.outcome is None:
            if save is not None:
                save.leave()
            return
        if save is not None:
            save.forget()
        number = self.history.add(game, sitting.people, plan.as_data())
        self.show_end(plan, sitting, game, number)

    def show_end(self, plan: Plan, sitting: Sitting, game: Game, number: int | None) -> None:
        """The result; then the same again, another one, its replay or the start."""
        from sanguosha_tui.screens.end import EndScreen

        def then(answer: str | None) -> None:
            if answer == "same":
                self.begin(plan)
            elif answer == "again":
                self.begin(plan.with_(seed=None))
            elif answer == "setup":
                self.ask_for_setup(self._asked_again(plan))
            elif answer == "replay":
                self.open_replay(game, lambda: self.show_end(plan, sitting, game, number))

        self.push_screen(EndScreen(game, sitting.people), then)

    def _asked_again(self, plan: Plan) -> Plan:
        """The plan as it was typed: a seed that was drawn is drawn again."""
        assert self.loaded is not None
        typed = self.last_setup.load(self.loaded.registry).seed
        return plan.with_(seed=plan.seed if typed == plan.seed else None)

    def open_replay(self, game: Game, after: Callable[[], None] | None = None) -> None:
        """Watch a game that was played."""
        from sanguosha_tui.replays import GameReplay
        from sanguosha_tui.screens.replay import ReplayScreen

        def closed(_: None) -> None:
            if after is not None:
                after()

        self.push_screen(ReplayScreen(GameReplay(game)), closed)

    def play_from(self, game: Game, seat: int) -> None:
        """Take over a seat of a game that stands somewhere in the middle (from a replay)."""
        from sanguosha_tui.replays import branch_plan

        assert self.loaded is not None
        plan = branch_plan(game, seat, self.loaded.registry)
        sitting = make_sitting(self.loaded, plan, self.settings.language, self.tell)
        sitting.ruleset = game.ruleset
        sitting.opened = game
        sitting.new_game()
        self.play(plan, sitting, game)
