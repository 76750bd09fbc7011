"""Finished games in an SQLite file: what was played, how it went, and the record to watch."""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Sequence
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from sanguosha.record.file import save_game
from sanguosha_tui.folders import put_aside
from sanguosha_tui.stats import stats_of

if TYPE_CHECKING:
    from sanguosha.game import Game

FILE = "history.sqlite3"

#: The version of the tables below, in the file's `user_version`.
VERSION = 1

_TABLES = """
CREATE TABLE game (
    id INTEGER PRIMARY KEY,
    ended TEXT NOT NULL,
    mode TEXT NOT NULL,
    players INTEGER NOT NULL,
    seed INTEGER NOT NULL,
    rounds INTEGER NOT NULL,
    camp TEXT NOT NULL,
    plan TEXT NOT NULL,
    record BLOB NOT NULL
);
CREATE TABLE seat (
    game INTEGER NOT NULL REFERENCES game(id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL,
    general TEXT NOT NULL,
    role TEXT NOT NULL,
    won INTEGER NOT NULL,
    dealt INTEGER NOT NULL,
    taken INTEGER NOT NULL,
    healed INTEGER NOT NULL,
    drawn INTEGER NOT NULL,
    kills INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
);
"""


class Played(NamedTuple):
    """One finished game in the list. `won`: None if nobody at this screen played."""

    id: int
    ended: str
    mode: str
    players: int
    rounds: int
    generals: tuple[str, ...]
    roles: tuple[str, ...]
    won: bool | None


class Rate(NamedTuple):
    """How often people won with something."""

    id: str
    played: int
    won: int

    @property
    def percent(self) -> int:
        """Won games of a hundred."""
        return round(100 * self.won / self.played) if self.played else 0


#: What rates are told by: -> the column.
BY = {"role": "seat.role", "general": "seat.general", "mode": "game.mode"}


class History:
    """The games of this user.

    `trouble`: what was wrong with the file, as (word key, arguments); None if nothing was. A file
    that is no database is put aside and a new one begun; a full disk is told, never raised.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self.trouble: tuple[str, dict[str, Any]] | None = None

    def _open(self) -> sqlite3.Connection:
        try:
            return self._connect()
        except sqlite3.DatabaseError as error:
            if isinstance(error, sqlite3.OperationalError):
                raise
            aside = put_aside(self.path)
            self.trouble = ("history_bad", {"why": error, "aside": str(aside)})
            return self._connect()

    def _connect(self) -> sqlite3.Connection:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(self.path, timeout=2)
        try:
            connection.execute("PRAGMA foreign_keys = ON")
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            if version > VERSION:
                raise sqlite3.DatabaseError(f"written by a later version ({version})")
            if version == 0:
                connection.executescript(_TABLES)
                connection.execute(f"PRAGMA user_version = {VERSION}")
            connection.execute("SELECT count(*) FROM game, seat").fetchone()
        except BaseException:
            connection.close()
            raise
        return connection

    def _fail(self, error: Exception) -> None:
        self.trouble = ("not_written", {"file": str(self.path), "why": error})

    # -- writing --------------------------------------------------------------------------------

    def add(self, game: Game, people: Sequence[int], plan: dict[str, Any]) -> int | None:
        """Write a finished game down; returns its number, None if it could not be written."""
        table = game.table
        outcome = table.outcome
        winners = outcome.winners if outcome is not None else ()
        stats = stats_of(table.log, len(table.seats))
        try:
            record = zlib.compress(save_game(game).encode())
            with closing(self._open()) as base, base:
                row = base.execute(
                    "INSERT INTO game (ended, mode, players, seed, rounds, camp, plan, record) "
                    "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                    (
                        datetime.now().isoformat(timespec="seconds"),
                        game.mode.id,
                        len(table.seats),
                        table.rng.seed,
                        table.round,
                        outcome.camp if outcome is not None else "",
                        json.dumps(plan, ensure_ascii=False),
                        record,
                    ),
                )
                number = row.lastrowid
                base.executemany(
                    "INSERT INTO seat VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    [
                        (
                            number,
                            s.index,
                            s.index in people,
                            "/".join(g.general.id for g in s.generals),
                            s.role or "",
                            s.index in winners,
                            stats.seats[s.index].dealt,
                            stats.seats[s.index].taken,
                            stats.seats[s.index].healed,
                            stats.seats[s.index].drawn,
                            stats.seats[s.index].kills,
                        )
                        for s in table.seats
                    ],
                )
                return number
        except (sqlite3.Error, OSError) as error:
            self._fail(error)
            return None

    def remove(self, number: int) -> None:
        """Forget a game."""
        try:
            with closing(self._open()) as base, base:
                base.execute("DELETE FROM game WHERE id = ?", (number,))
        except (sqlite3.Error, OSError) as error:
            self._fail(error)

    # -- reading --------------------------------------------------------------------------------

    def count(self) -> int:
        """How many games there are."""
        found = self._rows("SELECT count(*) FROM game") if self.path.exists() else []
        return int(found[0][0]) if found else 0

    def games(self, limit: int = 200) -> list[Played]:
        """The latest games, the last one first."""
        rows = self._rows(
            "SELECT id, ended, mode, players, rounds FROM game ORDER BY id DESC LIMIT ?", limit
        )
        found = []
        for number, ended, mode, players, rounds in rows:
            seats = self._rows(
                "SELECT general, role, won FROM seat WHERE game = ? AND person ORDER BY seat",
                number,
            )
            won = any(s[2] for s in seats) if seats else None
            generals = tuple(s[0] for s in seats)
            roles = tuple(s[1] for s in seats)
            found.append(Played(number, ended, mode, players, rounds, generals, roles, won))
        return found

    def rates(self, by: str) -> list[Rate]:
        """How often people won, by "role", "general" or "mode"; the most played first."""
        rows = self._rows(
            f"SELECT {BY[by]} AS what, count(*), sum(won) FROM seat "
            "JOIN game ON game.id = seat.game WHERE person "
            "GROUP BY what ORDER BY count(*) DESC, what"
        )
        return [Rate(*row) for row in rows]

    def record(self, number: int) -> tuple[str, dict[str, Any]] | None:
        """The record of a game as text and its plan; None if it can't be read."""
        rows = self._rows("SELECT record, plan FROM game WHERE id = ?", number)
        if not rows:
            return None
        try:
            return zlib.decompress(rows[0][0]).decode(), json.loads(rows[0][1])
        except (zlib.error, UnicodeDecodeError, ValueError):
            return None

    def _rows(self, query: str, *args: Any) -> list[Any]:
        try:
            with closing(self._open()) as base:
                return base.execute(query, args).fetchall()
        except (sqlite3.Error, OSError) as error:
            self._fail(error)
            return []
