"""What the checker has to say: a fault at a place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from attrs import frozen

from sanguosha_sdk.check.codes import RULES


@frozen
class Edit:
    """A change of one file that mends a fault: replace `old` at (line, column) by `new`.

    Lines count from 1, columns from 0 and in bytes, as in `ast`. An empty `old` inserts.
    """

    line: int
    column: int
    old: str
    new: str


@frozen
class Finding:
    """A fault: its code, the file and line, what is wrong, what to do; `edit` mends it."""

    code: str
    path: Path
    line: int
    message: str
    hint: str = ""
    edit: Edit | None = None

    def __str__(self) -> str:
        text = f"{self.path}:{self.line}: {self.code} {self.message}"
        return f"{text}; {self.hint}" if self.hint else text

    def as_data(self) -> dict[str, Any]:
        """Plain values."""
        return {
            "code": self.code,
            "title": RULES[self.code].title,
            "path": str(self.path),
            "line": self.line,
            "message": self.message,
            "hint": self.hint,
            "fixable": self.edit is not None,
        }
