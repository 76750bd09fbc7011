"""`random` (B0): any legal answer, declining being one of them. For fuzzing and crash hunting."""

from __future__ import annotations

from sanguosha.decisions.arrange import ArrangeDecision, DistributeDecision
from sanguosha.decisions.base import Decision
from sanguosha.decisions.cards import CardsDecision, TakeDecision
from sanguosha.decisions.group import GroupDecision
from sanguosha.decisions.pick import DECLINE, YES, Answer, Pick, PickKind
from sanguosha.decisions.seats import SeatsDecision
from sanguosha.decisions.simple import ConfirmDecision, GeneralDecision, OptionDecision
from sanguosha.decisions.use import UseDecision
from sanguosha.table.rng import Stream, seed_for


class RandomBot:
    """Picks among the legal answers with a generator of its own; equal seeds play alike.

    Where a kind of question tells its whole choice, the pick is made at once; only the others
    are walked step by step, so that no more is enumerated than needed.
    """

    def __init__(self, seed: int = 0) -> None:
        self.rng = Stream(seed_for(seed, "random"))

    def __call__(self, decision: Decision) -> Answer:
        """A legal answer to any decision."""
        rng = self.rng
        if isinstance(decision, UseDecision):
            return self._use(decision)
        if isinstance(decision, ConfirmDecision):
            return YES if rng.below(2) else DECLINE
        if decision.optional and rng.below(2):
            return DECLINE
        if isinstance(decision, CardsDecision):
            if decision.joins is None:
                count = self._between(decision.least, decision.most)
                return self._some([Pick(PickKind.CARD, c.id) for c in decision.cards], count)
        elif isinstance(decision, TakeDecision):
            return self._some(decision.picks(), self._between(decision.least, decision.most))
        elif isinstance(decision, SeatsDecision):
            if decision.joins is None:
                count = self._between(decision.least, decision.most)
                return self._some([Pick(PickKind.SEAT, s.index) for s in decision.seats], count)
        elif isinstance(decision, OptionDecision):
            if not isinstance(decision, GeneralDecision):
                count = self._between(decision.least, decision.most)
                return self._some([Pick(PickKind.OPTION, o) for o in decision.options], count)
        elif isinstance(decision, GroupDecision):
            return self._group(decision)
        elif isinstance(decision, ArrangeDecision | DistributeDecision):
            return self.walk(decision)
        return self.walk(decision)

    def _between(self, least: int, most: int) -> int:
        return least if most <= least else least + self.rng.below(most - least + 1)

    def _some(self, picks: list[Pick], count: int) -> Answer:
        if count == 1 and picks:
            return (picks[self.rng.below(len(picks))],)
        return tuple(self.rng.sample(picks, count))

    def _use(self, decision: UseDecision) -> Answer:
        """A card or skill among those that may be chosen; passing is one choice more."""
        start = decision.draw(self.rng.below)
        return DECLINE if start is None else self.walk(decision, (start,))

    def _group(self, group: GroupDecision) -> Answer:
        """One answer a part; in a race the first one that answers."""
        return group.join({part.seat.index: self(part) for part in group.parts})

    def walk(self, decision: Decision, picks: Answer = ()) -> Answer:
        """Go on from `picks` with random legal steps; decline from a dead end."""
        rng = self.rng
        while True:
            step = decision.next(picks)
            options = step.options
            if step.complete and (not options or rng.below(2)):
                return picks
            if not options:
                return DECLINE if decision.optional else decision.first()
            picks = (*picks, options[rng.below(len(options))])


def random_bot(seed: int = 0) -> RandomBot:
    """The policy `random` for one seat."""
    return RandomBot(seed)
