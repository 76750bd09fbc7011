"""How bots are asked by a session: a mistake of theirs, or leaving the table, ends no game."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

from sanguosha.decisions.base import Decision
from sanguosha.decisions.pick import Answer

if TYPE_CHECKING:
    from sanguosha.game import Policy


class Left(BaseException):
    """The people have left the table: the engine stops where it is."""


class Safe:
    """A policy whose mistakes cost an answer, not the game; it stops when the table is left."""

    def __init__(
        self,
        policy: Policy,
        report: Callable[[Exception], None],
        closing: threading.Event,
    ) -> None:
        self.policy = policy
        self.report = report
        self.closing = closing

    def __call__(self, decision: Decision) -> Answer:
        """Its answer, or the default one. Raises `Left` once the table is left."""
        if self.closing.is_set():
            raise Left
        try:
            answer = self.policy(decision)
            bad = decision.validate(answer)
            if bad is not None:
                raise ValueError(f"illegal answer: {bad.id}")
            return answer
        except Exception as error:
            self.report(error)
            return decision.default()


def first_line(error: BaseException) -> str:
    """An error on one line."""
    text = str(error).splitlines()
    return f"{type(error).__name__}: {text[0]}" if text else type(error).__name__
