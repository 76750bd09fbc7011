"""Reasons and prompts as data: a key and arguments, never a sentence to parse."""

from __future__ import annotations

from typing import Any, NamedTuple


class Why(NamedTuple):
    """Why something is not legal: a reason id and its arguments, worded by `sanguosha.texts`."""

    id: str
    args: tuple[tuple[str, Any], ...] = ()


def why(id: str, **args: Any) -> Why:
    """A reason, e.g. `why("out_of_range", distance=3, range=1)`."""
    return Why(id, tuple(args.items()))


NOT_AN_OPTION = Why("not_an_option")
#: Not even a tuple of picks.
NO_ANSWER = Why("no_answer")
TOO_FEW = Why("too_few")
TOO_MANY = Why("too_many")


class Prompt(NamedTuple):
    """What is asked: a key with arguments, and what asks (a skill id, a card name, a seat)."""

    key: str
    args: tuple[tuple[str, Any], ...] = ()
    skill: str | None = None
    card: str | None = None
    by: int | None = None

    def get(self, name: str, default: Any = None) -> Any:
        """The argument called `name`."""
        for key, value in self.args:
            if key == name:
                return value
        return default


def prompt(
    key: str, skill: str | None = None, card: str | None = None, by: int | None = None, **args: Any
) -> Prompt:
    """A prompt, e.g. `prompt("discard", count=2, skill="ganglie")`."""
    return Prompt(key, tuple(args.items()), skill, card, by)
