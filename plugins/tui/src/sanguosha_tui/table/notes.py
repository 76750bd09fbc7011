"""What people at a table note down, kept beside the saved game: guesses at roles, free words.

Each person has notes of his own: at a shared screen nobody reads another's.
"""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import Any

from attrs import define, field

from sanguosha.files import write_whole

#: Whose notes those of somebody who only watches are.
WATCHER = -1


@define
class Notebook:
    """One person's notes: seat -> the role it is taken for, seat -> words."""

    roles: dict[int, str] = field(factory=dict)
    words: dict[int, str] = field(factory=dict)

    def as_data(self) -> dict[str, Any]:
        """Plain values, for a file."""
        return {
            name: {str(seat): said for seat, said in sorted(getattr(self, name).items())}
            for name in ("roles", "words")
        }


class Notes:
    """The notebooks of one game. They are a help: a file that can't be read or written is none.

    `save`: the saved game they stay beside; `read`: whether that game goes on, with its notes.
    """

    def __init__(self, save: Path | None, read: bool = False) -> None:
        self.path = None if save is None else save.with_name(f"{save.stem}.notes.json")
        self.books: dict[int, Notebook] = {}
        if read and self.path is not None:
            with contextlib.suppress(OSError, ValueError, AttributeError, TypeError):
                data = json.loads(self.path.read_text(encoding="utf-8"))
                self.books = {int(who): _book(book) for who, book in data.items()}

    def of(self, viewer: int) -> Notebook:
        """The notebook of the person in this seat; all negative numbers are the watcher's."""
        return self.books.setdefault(max(viewer, WATCHER), Notebook())

    def write(self) -> None:
        """Keep them."""
        if self.path is not None:
            data = {str(who): book.as_data() for who, book in sorted(self.books.items())}
            with contextlib.suppress(OSError):
                write_whole(self.path, json.dumps(data, ensure_ascii=False))


def _book(data: dict[str, dict[str, Any]]) -> Notebook:
    roles, words = (
        {int(seat): str(said) for seat, said in data.get(name, {}).items()}
        for name in ("roles", "words")
    )
    return Notebook(roles, words)
