"""What was asked since an idle point, so that the answers can be given again on another table."""

from __future__ import annotations

from typing import NamedTuple

from sanguosha.decisions.base import Decision, DecisionKind
from sanguosha.decisions.cards import TakeDecision
from sanguosha.decisions.group import GroupDecision
from sanguosha.decisions.pick import Answer, PickKind
from sanguosha.decisions.why import Prompt


class Asked(NamedTuple):
    """A question that was put. `taken`: the cards that its answer named unseen, pick by pick."""

    kind: DecisionKind
    seat: int
    prompt: Prompt
    taken: dict[str | int, int]

    def matches(self, decision: Decision) -> bool:
        """Whether `decision` is the same question at another table."""
        return (
            decision.kind is self.kind
            and decision.seat.index == self.seat
            and decision.prompt == self.prompt
        )


def asked(decision: Decision, answer: Answer) -> Asked:
    """Note a question and its answer."""
    taken: dict[str | int, int] = {}
    for part in decision.parts if isinstance(decision, GroupDecision) else (decision,):
        if isinstance(part, TakeDecision):
            for pick in answer:
                if pick.kind is PickKind.UNSEEN:
                    (card,) = part.chosen((pick,))
                    taken[pick.value] = card.id
    return Asked(decision.kind, decision.seat.index, decision.prompt, taken)
