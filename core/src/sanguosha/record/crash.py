"""Crash records: what happened when a skill raised, in a file that replays."""

from __future__ import annotations

import re
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sanguosha.record.file import Record, record_of
from sanguosha.record.knowledge import OMNISCIENT
from sanguosha.record.log import seat_log

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.rules.control import SkillCrash

#: How many lines of the history a crash record repeats in words.
LAST_LINES = 30


def crash_record(game: Game, crash: SkillCrash) -> Record:
    """The record of a game at the moment a skill raised, with what was known of the crash.

    It is a full record, up to the answer after which the skill raised: played again under the
    same packages, the skill raises again.
    """
    record = record_of(game)
    record.hash = ""
    error = crash.error
    record.crash = {
        "skill": crash.skill.id,
        "owner": crash.skill.owner.label if crash.skill.owner is not None else None,
        "error": f"{type(error).__name__}: {error}",
        "traceback": traceback.format_exception(error),
        "step": game.steps,
        "log": [line.text for line in seat_log(game, OMNISCIENT, "en")[-LAST_LINES:]],
    }
    return record


def write_crash(game: Game, crash: SkillCrash, folder: Path) -> Path:
    """Write a crash record into `folder`; returns its path. The same crash has the same name."""
    text = crash_record(game, crash).dump()
    skill = re.sub(r"[^\w-]", "_", crash.skill.id)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"crash-{skill}-{game.table.rng.seed}-{game.steps}.sgs"
    path.write_text(text, encoding="utf-8")
    return path


def crash_writer(folder: Path, tell: Callable[[str], None]) -> Callable[[Game, SkillCrash], None]:
    """For `Game.on_crash`: write each crash into `folder` and tell the table in one line."""

    def write(game: Game, crash: SkillCrash) -> None:
        try:
            path: Any = write_crash(game, crash, folder)
        except OSError as error:
            path = f"not written: {error.strerror or error}"
        package = game.ruleset.origins.get(crash.skill.id, "?")
        tell(
            f"skill {crash.skill.id!r} of package {package!r} failed "
            f"({type(crash.error).__name__}: {crash.error}) and is switched off "
            f"for this game; crash record: {path}"
        )

    return write


__all__ = ["LAST_LINES", "crash_record", "crash_writer", "write_crash"]
