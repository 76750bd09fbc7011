"""What passes between a game and those who answer: policies, refusals, record entries."""

from __future__ import annotations

from collections.abc import Callable, Generator

from attrs import frozen

from sanguosha.decisions.base import Decision
from sanguosha.decisions.pick import Answer
from sanguosha.decisions.why import Why

#: A seat's player when it is a program: called with the decision, returns the answer.
Policy = Callable[[Decision], Answer]


class IllegalAnswer(ValueError):
    """An answer that the rules refuse. The question stands; nothing is lost."""

    def __init__(self, decision: Decision, answer: Answer, why: Why) -> None:
        self.decision, self.answer, self.why = decision, answer, why
        from sanguosha.texts import explain

        super().__init__(
            f"illegal answer of {decision.seat.label} to {decision.prompt.key!r}: "
            f"{explain(why, 'en', decision.game.ruleset)}"
        )


class RecordMismatch(ValueError):
    """A recorded answer does not fit the question that comes up: other rules, or a bad file."""


@frozen
class Quarantine:
    """A record entry: at this idle point a skill was switched off because it had raised."""

    skill: str
    step: int


#: What a record holds: answers in order, and quarantines between them.
Entry = Answer | Quarantine


class Suspend:
    """Hands a decision out of the coroutines and the answer back in."""

    __slots__ = ("decision",)

    def __init__(self, decision: Decision) -> None:
        self.decision = decision

    def __await__(self) -> Generator[Decision, Answer, Answer]:
        answer: Answer = yield self.decision
        return answer
