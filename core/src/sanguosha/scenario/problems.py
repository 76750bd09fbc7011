"""What can be wrong with a scenario file, and how it is told."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from attrs import frozen

_LIST_ALL_UP_TO = 12
_SHORT = 3


@frozen
class Problem:
    """One thing that is wrong, at exactly the line where it stands.

    :param path: the file, as it was named by the caller.
    :param line: the line, counted from 1.
    :param key: where in the file, e.g. ``seats.A.hand[1]``; empty for the file as a whole.
    :param message: what is wrong.
    :param hint: what to do about it; may be empty.
    :param case: the case in which it shows, if the file as such does not have it.
    """

    path: str
    line: int
    key: str
    message: str
    hint: str = ""
    case: str | None = None

    def __str__(self) -> str:
        where = f"{self.path}:{self.line}: "
        key = f"{self.key}: " if self.key else ""
        case = f" (in case {self.case})" if self.case else ""
        hint = f"; {self.hint}" if self.hint else ""
        return f"{where}{key}{self.message}{case}{hint}"


class ScenarioError(Exception):
    """A scenario file that is not valid, with every problem found in it.

    :param problems: all problems of the file, by line.
    """

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems: tuple[Problem, ...] = tuple(sorted(problems, key=lambda p: p.line))
        super().__init__("\n".join(str(problem) for problem in self.problems))


def suggest(word: str, known: Iterable[str], what: str = "known") -> str:
    """Say which known names come nearest to a name that is not one of them.

    :param word: the unknown name.
    :param known: every name that would have been right.
    :param what: how to call the names when none is near and they are listed instead.
    :return: a hint, or an empty text if there is nothing useful to say.
    """
    names = sorted(set(known))
    # One wrong letter of two is half the word.
    cutoff = 0.6 if len(word) > _SHORT else 0.5
    near = difflib.get_close_matches(word, names, n=3, cutoff=cutoff)
    if near:
        return f"did you mean {' or '.join(near)}?"
    if names and len(names) <= _LIST_ALL_UP_TO:
        return f"{what}: {', '.join(names)}"
    return ""
