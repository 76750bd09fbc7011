"""Which lessons and puzzles this user has done."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

from sanguosha.files import write_whole
from sanguosha_tui.folders import put_aside

FILE = "progress.json"


class Progress:
    """Ids of lessons and puzzles that were done, in a file."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self.done: list[str] = self._read()

    def _read(self) -> list[str]:
        try:
            data = json.loads(self.path.read_text(encoding="utf-8"))
            return [str(id) for id in data["done"]]
        except FileNotFoundError:
            return []
        except (OSError, ValueError, KeyError, TypeError):
            with suppress(OSError):
                put_aside(self.path)
            return []

    def add(self, id: str) -> None:
        """One more is done."""
        if id in self.done:
            return
        self.done.append(id)
        try:
            write_whole(self.path, json.dumps({"done": self.done}, ensure_ascii=False) + "\n")
        except OSError:
            return

    def count(self, kind: str) -> tuple[int, int]:
        """How many lessons or puzzles are done, and how many there are."""
        from sanguosha_tui.exercises import catalogue

        ids = [e.id for e in catalogue(kind)]
        return sum(1 for id in ids if id in self.done), len(ids)
