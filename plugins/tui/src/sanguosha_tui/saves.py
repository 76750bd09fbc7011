"""Games that are being played, each kept on disk at every prompt.

A game has a number and three files: what was set up (written before the first question), the
record (written at each prompt, replaced whole) and the player's guesses. A process that is killed
at any moment leaves them sound. While a terminal plays a game it holds the game's lock: two
terminals never write one game, and a new game never takes the place of another.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from sanguosha.content.ruleset import SetupError
from sanguosha.files import write_whole
from sanguosha.game import RecordMismatch
from sanguosha.record.file import Record, RecordError, read_record, write_record
from sanguosha.record.hash import log_hash
from sanguosha.record.opening import mismatches
from sanguosha.rules.veil import go_on_in_vain
from sanguosha.said import both, said
from sanguosha_tui.folders import put_aside
from sanguosha_tui.locks import Lock
from sanguosha_tui.plan import Plan, make_sitting

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.plugins.manager import Loaded
    from sanguosha.plugins.sitting import Sitting

#: The folder in the data folder, and the suffixes of a game's files.
FOLDER = "saves"
RECORD, INFO, LOCK = ".sgs", ".json", ".lock"


class SaveError(Exception):
    """A saved game that can't be gone on with: `key` and `args_` are words of the screens."""

    def __init__(self, key: str, **args: Any) -> None:
        self.key, self.args_ = key, args
        super().__init__(f"{key}: {args}")


class Saved(NamedTuple):
    """What a list says of a saved game. `plan`: None if it can't be read; `saved`: when it was
    last written; `busy`: another terminal plays it."""

    id: str
    plan: Plan | None
    saved: datetime
    busy: bool


class Save:
    """One saved game."""

    def __init__(self, folder: Path, id: str) -> None:
        self.id = id
        self.path = folder / (id + RECORD)
        self.info = folder / (id + INFO)
        #: Where the table keeps the player's guesses (see `table.notes`).
        self.notes = folder / f"{id}.notes.json"
        self.lock = Lock(folder / (id + LOCK))

    def begin(self, plan: Plan) -> None:
        """Note what was set up."""
        self.notes.unlink(missing_ok=True)
        data = {"plan": plan.as_data(), "saved": datetime.now().isoformat(timespec="seconds")}
        write_whole(self.info, json.dumps(data, ensure_ascii=False, indent=2) + "\n")

    def write(self, game: Game) -> None:
        """Write the game as it stands at a prompt."""
        write_record(game, self.path)

    def leave(self) -> None:
        """The game waits; any terminal may go on with it."""
        self.lock.free()

    def forget(self) -> None:
        """The game is over, or given up."""
        for path in (self.notes, self.path, self.info):
            path.unlink(missing_ok=True)
        self.lock.free()

    @property
    def exists(self) -> bool:
        """Whether there is a game to go on with."""
        return self.info.exists()

    def plan(self) -> Plan | None:
        """What was set up; None if there is nothing or it can't be read."""
        try:
            data = json.loads(self.info.read_text(encoding="utf-8"))
            return Plan.from_data(data["plan"])
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            return None

    def summary(self) -> Saved:
        """What a list says of it."""
        times = [0.0]
        for path in (self.path, self.info):
            with suppress(OSError):
                times.append(path.stat().st_mtime)
        when = datetime.fromtimestamp(max(times))
        return Saved(self.id, self.plan(), when, self.lock.taken_elsewhere)

    def resume(
        self,
        loaded: Loaded,
        language: str,
        report: Callable[[str], None] | None = None,
        force: bool = False,
    ) -> tuple[Plan, Sitting, Game]:
        """The saved game at the prompt it stood at; its lock is taken.

        `force`: also with other versions of the packages. Raises `SaveError`; files that can't be
        read are put aside.
        """
        if not self.exists:
            raise SaveError("no_save")
        if not self.lock.take():
            raise SaveError("save_busy", id=self.id)
        try:
            return self._open(loaded, language, report, force)
        except BaseException:
            self.lock.free()
            raise

    def _open(
        self,
        loaded: Loaded,
        language: str,
        report: Callable[[str], None] | None,
        force: bool,
    ) -> tuple[Plan, Sitting, Game]:
        plan = self.plan()
        if plan is None:
            raise SaveError(
                "save_bad",
                id=self.id,
                why=both("its setup can't be read", "设定文件读不懂"),
                aside=self._put_aside(),
            )
        try:
            sitting = make_sitting(loaded, plan, language, report)
        except SetupError as error:
            raise SaveError("save_setup", id=self.id, why=error) from None
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
            raise SaveError("save_differs", id=self.id, why=error) from None
        go_on_in_vain(game, record.vain)
        if len(game.record) == len(record.entries) and record.hash not in ("", log_hash(game)):
            raise SaveError("save_differs", id=self.id, why=both("another history", "经过不同"))
        return plan, sitting, game

    def _read(self, loaded: Loaded, force: bool) -> Record:
        try:
            record = read_record(self.path, recover=True)
        except RecordError as error:
            aside = self._put_aside()
            raise SaveError("save_bad", id=self.id, why=error, aside=aside) from None
        others = mismatches(record, loaded.registry)
        if others and not force:
            raise SaveError(
                "save_versions",
                id=self.id,
                why=both("; ".join(others), "；".join(said(o, "zh") for o in others)),
            )
        return record

    def _put_aside(self) -> str:
        moved = [put_aside(p) for p in (self.path, self.info) if p.exists()]
        return ", ".join(map(str, moved))


class Saves:
    """The saved games of this user, each under a number of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / FOLDER

    def begin(self, plan: Plan) -> Save:
        """A new game begins: its place, held by this terminal. Raises OSError."""
        number = 1
        while True:
            save = Save(self.folder, str(number))
            if not self._kept(save) and save.lock.take():
                # Another terminal may have begun between the look and the lock.
                if not self._kept(save):
                    break
                save.lock.free()
            number += 1
        try:
            save.begin(plan)
        except BaseException:
            save.lock.free()
            raise
        return save

    @staticmethod
    def _kept(save: Save) -> bool:
        return save.info.exists() or save.path.exists()

    def get(self, id: str) -> Save | None:
        """The saved game of this number."""
        save = Save(self.folder, id)
        return save if id.isdigit() and save.exists else None

    def all(self) -> list[Saved]:
        """Every saved game, the last one played first."""
        found = [
            Save(self.folder, path.stem).summary()
            for path in self.folder.glob(f"*{INFO}")
            if path.stem.isdigit()
        ]
        return sorted(found, key=lambda s: (s.saved, int(s.id)), reverse=True)

    def waiting(self) -> list[Saved]:
        """Those that no other terminal plays."""
        return [s for s in self.all() if not s.busy]
