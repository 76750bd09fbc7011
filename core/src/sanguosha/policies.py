"""The simplest player: legal answers at random. Bots that think are plugins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguosha.decisions.pick import Answer
from sanguosha.decisions.use import UseDecision
from sanguosha.table.rng import Stream, seed_for

if TYPE_CHECKING:
    from sanguosha.decisions.base import Decision
    from sanguosha.game import Policy


def random_policy(seed: int) -> Policy:
    """A player who answers every question with a legal answer at random.

    At an idle point it goes on with one of n options with chance n/(n+1), other optional
    questions are declined once in four. The same seed gives the same answers.
    """
    rng = Stream(seed_for(seed, "random policy"))
    below = rng.below

    def answer(decision: Decision) -> Answer:
        picks: Answer = ()
        if isinstance(decision, UseDecision):
            start = decision.draw(below)
            if start is None:
                return ()
            picks = (start,)
        elif decision.optional and below(4) == 0:
            return ()
        while True:
            options, complete = decision.next(picks)
            count = len(options)
            if not count:
                return picks if complete else ()
            if complete and below(2) == 0:
                return picks
            picks = (*picks, options[below(count)])

    return answer
