"""Uses without hints: a few candidates are tried out, and the best one is made if it pays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguosha.decisions.pick import Answer, PickKind
from sanguosha_bots import eyes, trial
from sanguosha_bots.lore import NO_HINTS, KindLore

if TYPE_CHECKING:
    from sanguosha.decisions.use import UseDecision
    from sanguosha_bots.mind import Mind

#: What a tried use must bring, so that a tie is no reason to act.
PAYS = 0.15
#: A card worth less than this is no loss as payment.
CHEAP = 1.3
#: How often in one turn the same skill is used because a trial said so.
A_TURN = 6

#: Sorts of cards whose facts do not tell what they do.
_RIDDLES = frozenset(("self", "other", "group"))

Found = tuple[float, Answer]


def is_riddle(mind: Mind, kind: KindLore) -> bool:
    """Whether only a trial can tell what a card does."""
    return (
        mind.trials is not None
        and kind.hints is NO_HINTS
        and kind.sort in _RIDDLES
        and kind.kind.nature is None
    )


def card_use(
    mind: Mind, decision: UseDecision, picks: Answer, kind: KindLore, spared: float
) -> Found | None:
    """The best tried use of a card; `spared`: what its loss matters less than its worth.

    None: it can't be tried.
    """
    return _best(mind, decision, _aims(mind, decision, picks), f"card {kind.id}", spared)


def active_use(mind: Mind, decision: UseDecision, picks: Answer, skill: str) -> Found | None:
    """The best tried use of an active skill, `picks` being the skill with its cheapest cards.

    None: it can't be tried.
    """
    if eyes.activations(mind.game, mind.me.index, skill) >= A_TURN:
        return None
    more = picks
    worth = {c.id: mind.lore.kind(c.kind).value for c in mind.hand(mind.me)}
    while True:
        cards = [p for p in decision.next(more).options if p.value in worth]
        cheapest = min(cards, key=lambda p: (worth[int(p.value)], p.value), default=None)
        if cheapest is None or worth[int(cheapest.value)] >= CHEAP:
            break
        more = (*more, cheapest)
    found = _aims(mind, decision, picks)
    if len(more) > len(picks):
        found += _aims(mind, decision, more)
    return _best(mind, decision, found, f"skill {skill}", 0.0)


def _aims(mind: Mind, decision: UseDecision, picks: Answer) -> list[Answer]:
    """The ways to go on with targets: at enemies, at friends, at nobody if that will do."""
    seats = decision.game.seats
    found: list[Answer] = []
    if decision.next(picks).complete:
        found.append(picks)
    for leaning in (-1.0, 1.0):
        aimed = picks
        while True:
            step = decision.next(aimed)
            able = [p for p in step.options if p.kind is PickKind.SEAT]
            if not able or (step.complete and len(aimed) > len(picks)):
                break
            best = max(
                able, key=lambda p: (leaning * mind.stake(seats[int(p.value)]), -int(p.value))
            )
            aimed = (*aimed, best)
        if step.complete and aimed not in found:
            found.append(aimed)
    return found


def _best(
    mind: Mind, decision: UseDecision, candidates: list[Answer], what: str, spared: float
) -> Found | None:
    best: Found | None = None
    for picks in candidates[: trial.A_QUESTION]:
        value = trial.use_worth(mind, decision, picks, what)
        if value is not None and (best is None or value + spared > best[0]):
            best = (value + spared, picks)
    if best is None:
        return None
    return best[0] - PAYS, best[1]
