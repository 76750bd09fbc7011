"""Verbs that nobody awaited: Python only mumbles about them, here they are told with the place.

A verb without `await` makes a coroutine and forgets it: nothing happens, and no exception tells
that. Whoever plays games for an author (a command, a test) opens `Unawaited` while they run.
"""

from __future__ import annotations

import re
import sys
import warnings
from collections.abc import Callable
from types import TracebackType
from typing import TYPE_CHECKING, TextIO

from sanguosha.plugins.problems import is_an_authors

if TYPE_CHECKING:
    from sanguosha.skills.base import Skill

_MESSAGE = re.compile(r"coroutine '(?:.*\.)?(\w+)' was never awaited")


class Unawaited:
    """While it is open, each call that was never awaited adds a line to `lines`, once a place.

    `tell` is called with each line at once. Warnings of other kinds go where they went before, and
    so do those of coroutines that somebody kept and that are thrown away only now, in the midst
    of other work: the place where that happens tells nothing.
    """

    def __init__(self, tell: Callable[[str], None] | None = None) -> None:
        self.lines: list[str] = []
        self._tell = tell
        self._guard = warnings.catch_warnings()
        self._places: set[tuple[str, int]] = set()
        self._before = warnings.showwarning

    def __enter__(self) -> Unawaited:
        self._guard.__enter__()
        warnings.filterwarnings("always", "coroutine .* was never awaited", RuntimeWarning)
        self._before = warnings.showwarning
        warnings.showwarning = self._show
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._guard.__exit__(kind, error, trace)

    def _show(
        self,
        message: Warning | str,
        category: type[Warning],
        filename: str,
        lineno: int,
        file: TextIO | None = None,
        line: str | None = None,
    ) -> None:
        found = _MESSAGE.match(str(message))
        if found is None or filename.startswith("<") or not is_an_authors(filename):
            self._before(message, category, filename, lineno, file, line)
            return
        if (filename, lineno) in self._places:
            return
        self._places.add((filename, lineno))
        text = (
            f"{_whose()}{filename}:{lineno}: {found.group(1)!r} was never awaited, so it did "
            "nothing: write `await` before the call"
        )
        self.lines.append(text)
        if self._tell is not None:
            self._tell(text)


def _whose() -> str:
    """The skill whose effect runs just now, with its package; "" if none does."""
    from sanguosha.rules.trigger import guarded

    frame = sys._getframe()
    while frame is not None:
        if frame.f_code is guarded.__code__:
            skill: Skill = frame.f_locals["skill"]
            package = skill.game.ruleset.origins.get(skill.id)
            of = f" of package {package!r}" if package else ""
            return f"skill {skill.id!r}{of} at "
        if frame.f_back is None:
            break
        frame = frame.f_back
    return ""


__all__ = ["Unawaited"]
