"""The simplest player: legal answers at random. Bots that think are plugins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguosha.decisions.base import DecisionKind
from sanguosha.decisions.pick import Answer
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
    use = DecisionKind.USE

    def answer(decision: Decision) -> Answer:
        kind = decision.kind
        if decision.optional and kind is not use and rng.below(4) == 0:
            return ()
        picks: Answer = ()
        while True:
            options, complete = decision.next(picks)
            count = len(options)
            if complete and (not count or rng.below(2) == 0):
                return picks
            if not count or (kind is use and not picks and rng.below(count + 1) == 0):
                return ()
            picks = (*picks, options[rng.below(count)])

    return answer
