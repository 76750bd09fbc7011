"""The game that is being played, kept on disk at every prompt.

Two files: what was set up (written before the first question) and the record (written at each
prompt, replaced whole). A process that is killed at any moment leaves both sound.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sanguosha.content.ruleset import SetupError
from sanguosha.game import RecordMismatch
from sanguosha.record.file import Record, RecordError, mismatches, read_record, write_record
from sanguosha.record.hash import log_hash
from sanguosha_tui.folders import put_aside, write_text
from sanguosha_tui.plan import Plan, make_sitting

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.plugins.manager import Loaded
    from sanguosha.plugins.sitting import Sitting

#: The suffixes of the two files.
RECORD, INFO = ".sgs", ".json"


class SaveError(Exception):
    """A saved game that can't be gone on with: `key` and `args` are words of the screens.

    `aside`: where its files were put, "" if they stand where they stood.
    """

    def __init__(self, key: str, **args: Any) -> None:
        self.key, self.args_ = key, args
        super().__init__(f"{key}: {args}")


class Saves:
    """The saved game of this user (one: the last that was left or broke off)."""

    def __init__(self, folder: Path, name: str = "autosave") -> None:
        self.path = folder / (name + RECORD)
        self.info = folder / (name + INFO)
        #: Where the table keeps the player's guesses (see `table.notes`).
        self.notes = folder / f"{name}.notes.json"

    def begin(self, plan: Plan) -> Path:
        """A game begins (or goes on): note what was set up; returns where its record goes."""
        self.path.unlink(missing_ok=True)
        self.notes.unlink(missing_ok=True)
        data = {"plan": plan.as_data(), "saved": datetime.now().isoformat(timespec="seconds")}
        write_text(self.info, json.dumps(data, ensure_ascii=False, indent=2) + "\n")
        return self.path

    def write(self, game: Game) -> None:
        """Write the game as it stands at a prompt."""
        write_record(game, self.path)

    def forget(self) -> None:
        """The game is over, or given up."""
        self.notes.unlink(missing_ok=True)
        self.path.unlink(missing_ok=True)
        self.info.unlink(missing_ok=True)

    @property
    def exists(self) -> bool:
        """Whether there is a game to go on with."""
        return self.info.exists()

    def summary(self) -> tuple[Plan, str] | None:
        """What is saved and when it was begun; None if there is nothing or it can't be read."""
        try:
            data = json.loads(self.info.read_text(encoding="utf-8"))
            return Plan.from_data(data["plan"]), str(data.get("saved", ""))
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            return None

    def resume(
        self,
        loaded: Loaded,
        language: str,
        report: Callable[[str], None] | None = None,
        force: bool = False,
    ) -> tuple[Plan, Sitting, Game]:
        """The saved game at the prompt it stood at.

        `force`: also with other versions of the packages. Raises `SaveError`.
        """
        if not self.exists:
            raise SaveError("no_save")
        found = self.summary()
        if found is None:
            raise SaveError("save_bad", why="JSON", aside=self._put_aside())
        plan = found[0]
        try:
            sitting = make_sitting(loaded, plan, language, report)
        except SetupError as error:
            raise SaveError("save_setup", why=error.problems[0].text(language)) from None
        game = sitting.new_game()
        if not self.path.exists():
            # Killed before the first prompt: the deal is the same.
            game.start()
            return plan, sitting, game
        record = self._read(loaded, force)
        game.script = list(record.entries)
        try:
            game.start()
        except RecordMismatch as error:
            raise SaveError("save_differs", why=str(error)) from None
        if len(game.record) == len(record.entries) and record.hash not in ("", log_hash(game)):
            raise SaveError("save_differs", why="hash")
        return plan, sitting, game

    def _read(self, loaded: Loaded, force: bool) -> Record:
        try:
            record = read_record(self.path, recover=True)
        except RecordError as error:
            raise SaveError("save_bad", why=error.message, aside=self._put_aside()) from None
        others = mismatches(record, loaded.registry)
        if others and not force:
            raise SaveError("save_versions", why="; ".join(others))
        return record

    def _put_aside(self) -> str:
        moved = [put_aside(p) for p in (self.path, self.info) if p.exists()]
        return ", ".join(map(str, moved))
