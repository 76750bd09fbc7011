"""Crash records: what happened when a skill, a card or a mode raised, in a file that replays."""

from __future__ import annotations

import re
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sanguosha.faults import crash_text, package_of
from sanguosha.files import write_whole
from sanguosha.record.file import Record, record_of
from sanguosha.record.knowledge import OMNISCIENT
from sanguosha.record.log import seat_log

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.rules.control import Fault

#: How many lines of the history a crash record repeats in words.
LAST_LINES = 30


def crash_record(game: Game, crash: Fault) -> Record:
    """The record of a game at the moment something raised, with what was known of the crash.

    It is a full record, up to the answer after which it raised: played again under the same
    packages, it raises again.
    """
    record = record_of(game)
    record.hash = ""
    culprit, error = crash.culprit, crash.error
    record.crash = {
        "what": culprit.what,
        "id": culprit.id,
        "package": package_of(game.ruleset, culprit),
        "owner": culprit.owner,
        "error": f"{type(error).__name__}: {error}",
        "told": crash_text(game.ruleset, crash),
        "traceback": traceback.format_exception(error),
        "step": game.steps,
        "log": [line.text for line in seat_log(game, OMNISCIENT, "en")[-LAST_LINES:]],
    }
    return record


def write_crash(game: Game, crash: Fault, folder: Path) -> Path:
    """Write a crash record into `folder`; returns its path. The same crash has the same name."""
    text = crash_record(game, crash).dump()
    name = re.sub(r"[^\w-]", "_", crash.culprit.key)
    path = folder / f"crash-{name}-{game.table.rng.seed}-{game.steps}.sgs"
    write_whole(path, text)
    return path


def crash_writer(folder: Path, tell: Callable[[str], None]) -> Callable[[Game, Fault], None]:
    """For `Game.on_crash`: write each crash into `folder` and tell the table in one line."""

    def write(game: Game, crash: Fault) -> None:
        try:
            path: Any = write_crash(game, crash, folder)
        except OSError as error:
            path = f"not written: {error.strerror or error}"
        ends = game.ends_with(crash)
        then = "the game can't go on" if ends else "it is switched off for this game"
        tell(f"{crash_text(game.ruleset, crash)}; {then}; crash record: {path}")

    return write


__all__ = ["LAST_LINES", "crash_record", "crash_writer", "write_crash"]
