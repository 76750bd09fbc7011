"""A player's guesses at roles, kept beside the saved game."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Mapping
from pathlib import Path

from sanguosha_tui.folders import write_text


class Notes:
    """The guesses of one game. They are a help: a file that can't be read or written is none."""

    def __init__(self, save: Path | None) -> None:
        self.path = None if save is None else save.with_name(f"{save.stem}.notes.json")

    def read(self) -> dict[int, str]:
        """Seat -> the role it is taken for."""
        if self.path is None:
            return {}
        try:
            data = json.loads(self.path.read_text(encoding="utf-8"))
            return {int(seat): str(role) for seat, role in data.items()}
        except (OSError, ValueError, AttributeError):
            return {}

    def write(self, guesses: Mapping[int, str]) -> None:
        """Keep them."""
        if self.path is not None:
            with contextlib.suppress(OSError):
                write_text(self.path, json.dumps({str(s): r for s, r in guesses.items()}))
