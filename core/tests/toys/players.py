"""Players that answer at random, from the decision alone."""

from sanguosha.decisions.base import Decision, DecisionKind
from sanguosha.decisions.pick import DECLINE, Answer
from sanguosha.table.rng import Stream


def random_player(seed: int, lazy: int = 4):
    """A policy: any legal answer; it declines one offer in `lazy`."""
    rng = Stream(seed)

    def answer(decision: Decision) -> Answer:
        if decision.optional and decision.kind is not DecisionKind.USE and not rng.below(lazy):
            return DECLINE
        picks: Answer = ()
        while True:
            options, complete = decision.next(picks)
            if complete and (not options or rng.below(2)):
                return picks
            if not options and not picks and decision.optional:
                return DECLINE
            if not options:
                raise AssertionError(f"no way on after {picks} in {decision.prompt}")
            if not picks and decision.kind is DecisionKind.USE and not rng.below(len(options) + 1):
                return DECLINE
            picks = (*picks, options[rng.below(len(options))])

    return answer
