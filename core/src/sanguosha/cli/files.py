"""Where records go, and opening them."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sanguosha.cli.common import Refusal
from sanguosha.faults import describe
from sanguosha.record.file import Record, RecordError, read_record
from sanguosha.record.opening import open_record

if TYPE_CHECKING:
    from sanguosha.content.registry import Registry
    from sanguosha.game import Game

#: Says where records and crash records go, instead of the user's data folder.
HOME_VARIABLE = "SANGUOSHA_HOME"


def home() -> Path:
    """The folder of records."""
    given = os.environ.get(HOME_VARIABLE)
    return Path(given) if given else Path(click.get_app_dir("sanguosha"))


def last_record() -> Path:
    """The newest record in the folder of records of a game that is not over.

    Raises `Refusal` if there is none.
    """
    for path in sorted(home().glob("*.sgs"), key=lambda p: (-p.stat().st_mtime, p.name)):
        if not _is_over(path):
            return path
    raise Refusal(f"no game was left in {home()}", "name the file: --resume FILE")


def _is_over(path: Path) -> bool:
    """Whether a record ends with an outcome; one that can't be read is left to be complained of."""
    try:
        return read_record(path, recover=True).outcome is not None
    except RecordError:
        return False


def kind_of(path: Path) -> str:
    """What a file calls itself: "record", "seat", or "" for anything else."""
    try:
        with path.open(encoding="utf-8-sig") as file:
            head = json.loads(file.readline())
        return str(head["sanguosha"])
    except OSError as error:
        raise Refusal(f"{path}: {error.strerror or error}", "check the path") from None
    except (ValueError, KeyError, TypeError, RecursionError):
        return ""


def refusal(error: RecordError) -> Refusal:
    """A record's fault as the command says it."""
    where = f"{error.place}: " if error.place else ""
    return Refusal(f"{where}{error.message}", error.hint)


def read(path: Path, recover: bool = False) -> Record:
    """Read a full record. Raises `Refusal`."""
    try:
        return read_record(path, recover)
    except RecordError as error:
        raise refusal(error) from None


def open_game(record: Record, registry: Registry, path: Path, force: bool, keep: str) -> Game:
    """The game of a record, where the record ends. Raises `Refusal`."""
    try:
        return open_record(record, registry, force, keep, name=str(path))
    except RecordError as error:
        raise refusal(error) from None
    except Exception as error:
        raise Refusal(
            f"{path}: playing it again raised {describe(error)}",
            "correct what is there, or leave its package out with --disable or --mod",
        ) from error
