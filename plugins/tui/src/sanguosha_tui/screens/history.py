"""Finished games: the list, the win rates, and the way to their replays."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import OptionList

from sanguosha.files import write_whole
from sanguosha.record.file import RecordError
from sanguosha_tui.history import BY, Played
from sanguosha_tui.plan import Plan
from sanguosha_tui.replays import (
    GameReplay,
    Replay,
    open_replay,
    open_text,
    write_seat_replay,
)
from sanguosha_tui.screens.dialogs import ChooseDialog, TextDialog
from sanguosha_tui.screens.page import Menu, Page
from sanguosha_tui.screens.prose import Prose

if TYPE_CHECKING:
    from sanguosha.content.registry import Registry


class HistoryScreen(Page[None]):
    """The latest games first. Enter watches one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "rates", show=False),
        Binding("o", "open_file", show=False),
        Binding("x", "export", show=False),
        Binding("s", "export_seat", show=False),
        Binding("d", "delete", show=False),
        Binding("delete", "delete", show=False),
    ]
    title_key = "history"
    keys_key = "keys_history"

    def body(self) -> ComposeResult:
        """The list."""
        yield Menu(self.lines(), keyed=False, id="list")

    def shown(self) -> None:
        """Begin in the list; say so if there is nothing."""
        menu = self.query_one("#list", Menu)
        menu.focus()
        self.tell("" if menu.lines else self.say("history_none"))
        trouble = self.table_app.history.trouble
        if trouble is not None:
            self.tell(self.say(trouble[0], **trouble[1]))

    @property
    def registry(self) -> Registry:
        """What is installed."""
        loaded = self.table_app.loaded
        assert loaded is not None
        return loaded.registry

    def lines(self) -> list[tuple[str, str, str, str]]:
        """A line for each game."""
        return [(str(g.id), self._label(g), self._note(g), "") for g in self._games()]

    def _games(self) -> list[Played]:
        history = self.table_app.history
        return history.games() if history.path.exists() else []

    def _label(self, game: Played) -> str:
        if game.won is None:
            result = self.say("watched_game")
        else:
            result = self.say("result.won" if game.won else "result.lost")
        return f"{game.ended.replace('T', ' ')[:16]}  {result}"

    def _note(self, game: Played) -> str:
        mode = self.table_app.mode_name(game.mode)
        names = [
            f"{self.general_name(general)}{f'({self.role_name(role)})' if role else ''}"
            for general, role in zip(game.generals, game.roles, strict=True)
        ]
        return f"{mode}×{game.players}  {' '.join(names)}"

    def general_name(self, ids: str) -> str:
        known = self.registry.generals
        return "/".join(
            known[g].text.name(self.language) if g in known else g for g in ids.split("/")
        )

    def role_name(self, role: str) -> str:
        from sanguosha.texts_words import WORDS as CORE

        pair = self.registry.texts.get(f"role.{role}") or CORE.get(f"role.{role}")
        return pair[0 if self.language == "zh" else 1] if pair is not None else role

    @property
    def number(self) -> int | None:
        """The game pointed at."""
        current = self.query_one("#list", Menu).current
        return int(current) if current else None

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Watch a game."""
        found = self.table_app.history.record(int(event.option.id or 0))
        if found is None:
            self.tell(self.say("replay_bad", why="?"))
            return
        try:
            self._watch(GameReplay(open_text(found[0], self.registry)))
        except RecordError as error:
            self.tell(self.say("replay_bad", why=self.table_app.why(error)))

    def _watch(self, replay: Replay) -> None:
        from sanguosha_tui.screens.replay import ReplayScreen

        self.app.push_screen(ReplayScreen(replay))

    def action_open_file(self) -> None:
        """Watch a record or a seat's replay from a file."""

        def opened(text: str | None) -> None:
            if not text:
                return
            try:
                self._watch(open_replay(Path(text).expanduser(), self.registry))
            except RecordError as error:
                self.tell(self.say("replay_bad", why=self.table_app.why(error)))

        self.app.push_screen(TextDialog(self.say("history_ask_file")), opened)

    def action_export(self) -> None:
        """Write the record of a game beside the history, for `sgs replay` and for others."""
        number = self.number
        found = self.table_app.history.record(number) if number is not None else None
        if found is not None:
            text = found[0]
            self._write(f"game-{number}.sgs", lambda path: write_whole(path, text))

    def action_export_seat(self) -> None:
        """Write what the person's seat saw: a replay without seed and without secrets."""
        number = self.number
        found = self.table_app.history.record(number) if number is not None else None
        if found is None:
            return
        seat = next(iter(Plan.from_data(found[1]).people), 0)
        try:
            game = open_text(found[0], self.registry)
        except RecordError as error:
            self.tell(self.say("replay_bad", why=self.table_app.why(error)))
            return
        name = f"game-{number}-seat-{seat + 1}.sgs"
        self._write(name, lambda path: write_seat_replay(game, seat, path))

    def _write(self, name: str, write: Callable[[Path], None]) -> None:
        path = self.table_app.folders.data / "replays" / name
        try:
            write(path)
        except OSError as error:
            self.tell(self.say("not_written", file=str(path), why=self.table_app.why(error)))
            return
        self.tell(self.say("exported", file=str(path)))

    def action_delete(self) -> None:
        """Forget a game, if that is meant."""
        number = self.number
        if number is None:
            return

        def decide(answer: str | None) -> None:
            if answer == "yes":
                self.table_app.history.remove(number)
                self.query_one("#list", Menu).set_lines(self.lines())
                self.shown()

        lines = [("yes", self.say("yes"), "", ""), ("no", self.say("no"), "", "")]
        self.app.push_screen(ChooseDialog(self.say("delete_ask"), lines, "no"), decide)

    def action_rates(self) -> None:
        """Win rates."""
        self.app.push_screen(RatesScreen())


class RatesScreen(Page[None]):
    """How often people won, by role, general and mode."""

    title_key = "history_rates"

    def body(self) -> ComposeResult:
        """Three lists below each other."""
        with VerticalScroll(classes="grow"):
            yield Prose(self.parts(), id="rates")

    def parts(self) -> list[tuple[str, str]]:
        """The lists in words."""
        names = {"role": "by_role", "general": "by_general", "mode": "by_mode_rate"}
        parts: list[tuple[str, str]] = []
        for by in BY:
            parts.append((self.say(names[by]) + "\n", "bold"))
            for rate in self.table_app.history.rates(by):
                row = self.say(
                    "rate_row",
                    name=self.called(by, rate.id),
                    won=rate.won,
                    played=rate.played,
                    percent=rate.percent,
                )
                parts.append((f"  {row}\n", ""))
            parts.append(("\n", ""))
        return parts

    def called(self, by: str, id: str) -> str:
        """What a role, a general or a mode is called."""
        screens = [s for s in self.app.screen_stack if isinstance(s, HistoryScreen)]
        if by == "mode":
            return self.table_app.mode_name(id)
        if not id or not screens:
            return id or "-"
        return screens[0].general_name(id) if by == "general" else screens[0].role_name(id)

    def shown(self) -> None:
        """Arrows scroll."""
        self.query_one(VerticalScroll).focus()
