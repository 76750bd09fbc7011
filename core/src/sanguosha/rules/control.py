"""Exceptions that steer the flows. They are part of the rules, not errors."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sanguosha.game import Game
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
    """A loop was cut; `skills` names what was on the stack."""

    def __init__(self, game: Game) -> None:
        self.skills: list[Skill] = list(game.skill_stack)
        names: list[str] = []
        for skill in reversed(self.skills):
            if skill.id not in names:
                names.append(skill.id)
        self.names = names[:6]
        super().__init__(
            "the game went round in circles; skills at work: " + (", ".join(self.names) or "none")
        )


class PolicyFailure(ControlFlow):
    """A seat's program raised or answered illegally: the driver raises `error` to its caller."""

    def __init__(self, error: Exception) -> None:
        self.error = error
        super().__init__(str(error))


class SkillCrash(ControlFlow):
    """A skill raised. The driver goes back to the last idle point and switches it off."""

    def __init__(self, skill: Skill, error: BaseException) -> None:
        self.skill = skill
        self.error = error
        super().__init__(f"{skill.id}: {type(error).__name__}: {error}")


#: Called with each crash of a skill that a game lives through, whatever game it is: a game that
#: goes on must not hide from a test that something inside it failed.
WITNESSES: list[Callable[[SkillCrash], None]] = []


def culprit(error: BaseException, game: Game) -> Skill | None:
    """The skill of this game in whose code an exception arose, if it was in any.

    Conditions, modifiers and filters run outside of effects, wherever the rules or a screen ask
    for them. The traceback tells whose they are (the innermost function that was given a skill),
    at no cost as long as nothing raises. Where the rules themselves can't use what a skill
    answered, it is the skill that they have at hand.
    """
    from sanguosha.rules.trigger import Sub
    from sanguosha.skills.base import Skill

    found: Skill | None = None
    trace = error.__traceback__
    while trace is not None:
        frame = trace.tb_frame
        for name in frame.f_code.co_varnames[: frame.f_code.co_argcount]:
            value = frame.f_locals.get(name)
            if isinstance(value, Sub):
                value = value.skill
            if isinstance(value, Skill) and value.game is game:
                found = value
                break
        if trace.tb_next is None:
            at_hand = frame.f_locals.get("skill")
            if isinstance(at_hand, Skill) and at_hand.game is game:
                found = at_hand
        trace = trace.tb_next
    return found
