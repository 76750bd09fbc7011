"""The hash of a game's history: equal on every Python version, hash seed and load order."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from json import JSONEncoder
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.table.table import Event

_encode = JSONEncoder(separators=(",", ":"), check_circular=False, allow_nan=False).encode


def log_hash(game: Game) -> str:
    """A digest of everything that happened in a game so far, as 32 hexadecimal digits.

    Raises TypeError if a skill wrote something else than plain values into the history.
    """
    return events_hash(game.table.log)


def events_hash(events: Sequence[Event]) -> str:
    """A digest of a stretch of history."""
    return sha256(_encode(events).encode()).hexdigest()[:32]
