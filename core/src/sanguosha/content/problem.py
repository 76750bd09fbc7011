"""What does not fit in a setup."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen


@frozen
class Problem:
    """Something in a setup that does not fit, and what to do about it.

    `message` and `hint` are English, `zh` says both in Chinese (empty: not worded).
    """

    id: str
    message: str
    hint: str = ""
    #: A warning does not stop the game.
    fatal: bool = True
    zh: str = ""

    def text(self, language: str = "en") -> str:
        """The whole of it in one line, in "zh" or "en"."""
        if language == "zh" and self.zh:
            return self.zh
        return self.message + (f" ({self.hint})" if self.hint else "")


def warning(id: str, message: str, hint: str = "", zh: str = "") -> Problem:
    """A problem that does not stop the game."""
    return Problem(id, message, hint, False, zh)


class SetupError(Exception):
    """A setup that can't be played; `problems` says why."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.problems = list(problems)
        super().__init__("\n".join(p.text() for p in self.problems))

    def text(self, language: str = "en") -> str:
        """All of them in one line, in "zh" or "en"."""
        return ("；" if language == "zh" else "; ").join(p.text(language) for p in self.problems)
