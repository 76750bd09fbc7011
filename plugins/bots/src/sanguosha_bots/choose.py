"""Every other question: yes or no, options, cards, seats, rows, piles, gifts, generals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sanguosha.decisions.arrange import ArrangeDecision, DistributeDecision
from sanguosha.decisions.cards import CardsDecision, RowDecision, TakeDecision
from sanguosha.decisions.pick import DECLINE, YES, Answer, Pick, PickKind
from sanguosha.decisions.seats import SeatsDecision
from sanguosha.decisions.simple import ConfirmDecision, GeneralDecision, OptionDecision
from sanguosha_bots import eyes, trial
from sanguosha_bots.adding import added
from sanguosha_bots.lore import NO_HINTS

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanguosha.content.general import General
    from sanguosha.decisions.base import Decision
    from sanguosha.rules.seat import Seat
    from sanguosha.table.card import Card
    from sanguosha_bots.mind import Mind

#: How good well-known options are, where no hint says better.
OPTIONS = {
    "recover": 2.0,
    "obtain": 1.6,
    "draw": 1.5,
    "yes": 1.0,
    "discard": -1.0,
    "lose_hp": -3.0,
    "refuse": -0.5,
}


def confirm(mind: Mind, decision: ConfirmDecision) -> Answer:
    """Skills are there to be used, unless their hints say not now."""
    hints = mind.lore.skill(decision.prompt.skill)
    invoke = hints.invoke
    if hints is NO_HINTS:
        worth = trial.invoke_worth(mind, decision) if decision.prompt.key == "invoke" else None
        mind.count("facts" if worth is None else "trial")
        return YES if worth is None or worth > -0.05 else DECLINE
    mind.count("hints")
    if invoke is None:
        return YES
    if callable(invoke):
        context = decision.context
        payload = context[1] if isinstance(context, tuple) and len(context) == 2 else context
        return YES if invoke(mind, payload) else DECLINE
    return YES if invoke else DECLINE


def _hint(mind: Mind, decision: Decision) -> Callable[[Any, Any], float] | None:
    prompt = decision.prompt
    if prompt.skill is None:
        return None
    hints = mind.lore.skill(prompt.skill)
    tried = decision.kind == "seats" and prompt.skill in mind.leanings
    mind.count("hints" if hints is not NO_HINTS else "trial" if tried else "facts")
    return hints.choose.get(prompt.key)


def option(mind: Mind, decision: OptionDecision) -> Answer:
    """The best options by hint or by name."""
    hint = _hint(mind, decision)

    def score(id: str) -> float:
        if hint is not None:
            return hint(mind, id)
        if id == "recover":
            return mind.heal(mind.me)
        return OPTIONS.get(id, 0.0)

    ranked = sorted(decision.options, key=lambda o: -score(o))
    if decision.optional and ranked and score(ranked[0]) < 0:
        return DECLINE
    return tuple(Pick(PickKind.OPTION, o) for o in ranked[: max(decision.least, 1)])


def general(mind: Mind, decision: GeneralDecision) -> Answer:
    """The general (or pair) with the most life and the most feared skills."""
    best = {g.id: general_worth(mind, g) for g in decision.generals}
    picks: Answer = ()
    step = decision.next(picks)
    while step.options and not step.complete:
        pick = max(step.options, key=lambda p: best.get(str(p.value), 0.0))
        picks = (*picks, pick)
        step = decision.next(picks)
    return picks


def general_worth(mind: Mind, general: General) -> float:
    """How good a general is: hp, and what its skills are worth."""
    worth = float(general.hp)
    for skill in general.skills:
        value = mind.lore.skill(skill.id).value
        worth += 1.0 if value is None else value
    return worth


def own_cards(mind: Mind, decision: CardsDecision) -> Answer:
    """Cards of one's own to give up: the least worth having."""
    prompt = decision.prompt
    hint = _hint(mind, decision)
    if hint is not None:
        return _best(decision, lambda c: hint(mind, c))
    if prompt.key == "pindian":
        return _best(decision, lambda c: (c.number or 0) - 0.5 * mind.worth(c))
    if decision.optional and not _worth_paying(mind, decision):
        return DECLINE
    return _best(decision, lambda c: -loss(mind, c), decision.least)


def loss(mind: Mind, card: Card) -> float:
    """What losing a card of one's own, in hand or equipped, costs."""
    hint = mind.lore.kind(card.kind).hints.cost
    if hint is not None:
        return hint(mind, card)
    if card.kind.slot is not None and card in mind.me.equip.cards:
        return mind.worth_to(mind.me, card)
    return mind.worth(card)


def _worth_paying(mind: Mind, decision: CardsDecision) -> bool:
    """Whether an optional payment is worth it: one's own skill, or a threat that it averts."""
    cost = added(sorted(loss(mind, c) for c in decision.cards)[: decision.least])
    skill = decision.prompt.skill
    mine = skill is not None and any(s.id == skill for s in mind.me.skills)
    return cost < (1.6 if mine else mind.hurt(mind.me) + 0.4)


def _best(
    decision: CardsDecision, score: Callable[[Card], float], count: int | None = None
) -> Answer:
    """The best cards by score, step by step where combinations are restricted.

    Without a `count` more than the least are taken while they score above zero.
    """
    if decision.joins is None:
        ranked = sorted(decision.cards, key=lambda c: (-score(c), c.id))
        take = decision.least if count is None else count
        if count is None:
            while take < decision.most and score(ranked[take]) > 0.0:
                take += 1
            if decision.optional and take and score(ranked[0]) < 0.0:
                return DECLINE
        return tuple(Pick(PickKind.CARD, c.id) for c in ranked[:take])
    by_id = {c.id: c for c in decision.cards}
    picks: Answer = ()
    step = decision.next(picks)
    while step.options and not step.complete:
        pick = max(step.options, key=lambda p: (score(by_id[int(p.value)]), -int(p.value)))
        picks = (*picks, pick)
        step = decision.next(picks)
    if not step.complete:
        return DECLINE if decision.optional else decision.first()
    return picks


def row(mind: Mind, decision: RowDecision) -> Answer:
    """Cards laid open: the ones most worth having."""
    hint = _hint(mind, decision)
    if hint is not None:
        return _best(decision, lambda c: hint(mind, c))
    return _best(decision, lambda c: mind.worth(c), decision.most)


def take(mind: Mind, decision: TakeDecision) -> Answer:
    """Another's cards: what hurts an enemy most, or what a friend is glad to lose."""
    target = decision.target
    friendly = mind.attitude(target) > 0
    cards = {c.id: c for zone in decision.zones for c in zone.cards if zone is not target.hand}
    known = {c.id: c for c in mind.hand(target)}

    def score(pick: Pick) -> float:
        if pick.kind is PickKind.UNSEEN:
            return -1.5 if friendly else (2.2 if eyes.hand_size(target) == 1 else 1.5)
        card = cards.get(int(pick.value)) or known.get(int(pick.value))
        if card is None:
            return 0.0
        if card in target.judging.cards:
            # A delayed trick lying there: a friend is glad to be rid of it.
            return 3.0 if friendly else -2.0
        worth = mind.worth_to(target, card)
        return -worth if friendly else worth

    ranked = sorted(decision.picks(), key=lambda p: -score(p))
    if decision.optional and score(ranked[0]) < 0:
        return DECLINE
    count = decision.least
    while count < decision.most and score(ranked[count]) > 0:
        count += 1
    return tuple(ranked[: max(count, 1)])


def seats(mind: Mind, decision: SeatsDecision) -> Answer:
    """Seats by hint, else by intention: enemies for harm, friends for help."""
    hints = mind.lore.skill(decision.prompt.skill)
    hint = _hint(mind, decision)
    leaning = -1
    if hints is NO_HINTS and decision.prompt.skill is not None:
        leaning = mind.leanings.get(decision.prompt.skill, -1)

    def score(seat: Seat) -> float:
        if hint is not None:
            return hint(mind, seat)
        if hints.effect is not None:
            value = hints.effect(mind, seat) if callable(hints.effect) else hints.effect
            return value * mind.stake(seat)
        if hints.intention:
            return mind.stake(seat) * (1.0 if hints.intention > 0 else -1.0)
        return leaning * mind.stake(seat)

    picks: Answer = ()
    value = 0.0
    while True:
        step = decision.next(picks)
        if not step.options:
            return picks
        best = max(step.options, key=lambda p: score(decision.game.seats[int(p.value)]))
        worth = score(decision.game.seats[int(best.value)])
        if step.complete and worth <= 0.0:
            return picks
        if not picks and decision.optional and worth < 0.0:
            return DECLINE
        value += worth
        picks = (*picks, best)


def arrange(mind: Mind, decision: ArrangeDecision) -> Answer:
    """The best cards where they will be drawn by oneself, results first that a judgement wants."""
    game = decision.game
    left = sorted(decision.cards, key=lambda c: (-mind.worth(c), c.id))
    order: list[Card] = []
    if game.current is mind.me:
        for lying in reversed(mind.me.judging.cards):
            good = mind.lore.kind(game.laid_as(lying).kind).hints.good
            if good is None:
                continue
            fit = [c for c in left if good(c)]
            if fit:
                order.append(fit[-1])
                left.remove(fit[-1])
        order += left[:2]
        left = left[2:]
    keep = mind.attitude(game.next_seat(mind.me)) > 0
    if keep:
        order += left
        left = []
    return _fill(decision, order, left)


def _fill(decision: ArrangeDecision, first: list[Card], rest: list[Card]) -> Answer:
    """An answer with `first` in the first pile and `rest` after it, as the bounds allow."""
    queue = first + rest
    want = len(first)
    picks: list[Pick] = []
    for i, pile in enumerate(decision.piles):
        least, most = decision.sizes.get(pile, (0, len(decision.cards)))
        later = [decision.sizes.get(p, (0, len(decision.cards))) for p in decision.piles[i + 1 :]]
        room_low = len(queue) - sum(high for _, high in later)
        room_high = len(queue) - sum(low for low, _ in later)
        count = want if i == 0 else len(queue)
        count = max(least, room_low, min(count, most, room_high))
        picks.append(Pick(PickKind.OPTION, pile))
        picks += [Pick(PickKind.CARD, c.id) for c in queue[:count]]
        queue = queue[count:]
    return tuple(picks)


def distribute(mind: Mind, decision: DistributeDecision) -> Answer:
    """Good cards to oneself or the neediest friend; what must go to enemies is the worst."""
    ranked = sorted(decision.cards, key=lambda c: (-mind.worth(c), c.id))
    seats = sorted(decision.seats, key=lambda s: -_need(mind, s))
    if not seats or (_need(mind, seats[0]) < 0 and decision.optional):
        return DECLINE
    best = seats[0]
    if best is mind.me or mind.attitude(best) > 0:
        count = decision.most if best is mind.me else decision.least
        given = ranked[:count]
    else:
        given = ranked[::-1][: decision.least]
    if not given:
        return ()
    return (
        *(Pick(PickKind.CARD, c.id) for c in given),
        Pick(PickKind.SEAT, best.index),
    )


def _need(mind: Mind, seat: Seat) -> float:
    """How welcome a card is in a hand, times how much one wishes it there."""
    return mind.stake(seat) * (1.0 + 0.5 / (1 + eyes.hand_size(seat)))
