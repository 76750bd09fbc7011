"""Exceptions that steer the flows. They are part of the rules, not errors."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.rules.blame import Culprit
    from sanguosha.skills.base import Skill


class ControlFlow(BaseException):
    """Unwinds flows; a skill's own `except Exception` never catches it."""


class GameOver(ControlFlow):
    """The game has ended; `table.outcome` says how."""


class PhaseEnded(ControlFlow):
    """The phase at hand ends now (flows.md §2)."""


class TurnEnded(ControlFlow):
    """The turn at hand ends now."""


class Runaway(ControlFlow):
    """A loop was cut; `skills` are those on the stack, `error` what Python cut by itself."""

    def __init__(self, game: Game, error: RecursionError | None = None) -> None:
        self.skills: list[Skill] = list(game.skill_stack)
        self.error = error
        super().__init__(circles([s.id for s in reversed(self.skills)]))


def circles(names: list[str]) -> str:
    """The sentence about a loop that was cut, with the names of those at work in it."""
    known = list(dict.fromkeys(names))[:6]
    return "the game went round in circles; skills at work: " + (", ".join(known) or "none")


class OddAnswer(TypeError):
    """A card's or mode's method has answered what the rules can't use: it is at fault, whoever
    made the rules ask."""

    def __init__(self, thing: Any, method: str, answer: object, wanted: str) -> None:
        self.thing, self.method = thing, method
        super().__init__(f"{type(thing).__name__}.{method} returned {answer!r}: {wanted}")


class PolicyFailure(ControlFlow):
    """A seat's program raised or answered illegally: the driver raises `error` to its caller."""

    def __init__(self, error: Exception) -> None:
        self.error = error
        super().__init__(str(error))


class Fault(ControlFlow):
    """A skill, a card or a hook of the mode raised.

    The driver goes back to the last idle point and switches off what is at fault.
    """

    def __init__(self, culprit: Culprit, error: BaseException) -> None:
        self.culprit = culprit
        self.error = error
        super().__init__(f"{culprit.id}: {type(error).__name__}: {error}")


#: Called with each fault that a game lives through.
Witness = Callable[[Fault], None]

#: Told of the faults in every game that is made in this context, and in the copies of those: a
#: game that goes on must not hide from a test that something inside it failed. Each game takes
#: it along as it is made; games of other contexts know nothing of it.
WITNESS: ContextVar[Witness | None] = ContextVar("sanguosha_witness", default=None)
