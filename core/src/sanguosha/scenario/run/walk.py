"""Searches for a legal answer among the picks that a step may mean."""

from __future__ import annotations

from collections.abc import Sequence

from sanguosha.decisions.base import Decision
from sanguosha.decisions.pick import Answer, Pick


def walk(decision: Decision, slots: Sequence[Sequence[Pick]]) -> Answer:
    """Fill the slots, each with one of its picks, so that the decision accepts the whole.

    :return: the first legal filling; if none is legal, the first of all, for its refusal.
    """
    found = _search(decision, slots, ())
    if found is not None:
        return found
    picks: Answer = ()
    for slot in slots:
        picks = (*picks, next((p for p in slot if p not in picks), slot[0]))
    return picks


def _search(decision: Decision, slots: Sequence[Sequence[Pick]], picks: Answer) -> Answer | None:
    if not slots:
        return picks if decision.validate(picks) is None else None
    options = decision.next(picks).options
    for pick in slots[0]:
        if pick in options:
            found = _search(decision, slots[1:], (*picks, pick))
            if found is not None:
                return found
    return None
