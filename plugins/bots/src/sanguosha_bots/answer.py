"""Being asked for a card: answers to attacks, rescues, counters, and favours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguosha.decisions.pick import DECLINE, Answer, Pick, PickKind
from sanguosha.rules import legality
from sanguosha_bots import effects, play
from sanguosha_bots.adding import added
from sanguosha_bots.mind import ENEMY, FRIEND

if TYPE_CHECKING:
    from sanguosha.decisions.use import UseDecision
    from sanguosha.rules.seat import Seat
    from sanguosha.timing.use import TargetEntry
    from sanguosha_bots.mind import Mind

#: From how good an attitude on a dying seat is saved with a card of one's own.
SAVES = 0.3
#: How bad (in cards) an effect must be before a counter is spent on it.
COUNTERS_AT = 1.1


def answer(mind: Mind, decision: UseDecision) -> Answer:
    """Supply a card, or decline."""
    key = decision.prompt.key
    if key == "rescue":
        return rescue(mind, decision)
    if key == "counter":
        return counter(mind, decision)
    request = decision.request
    if request.fixed is None:
        return use_somewhere(mind, decision)
    if request.fixed:
        wanted = added(strike(mind, decision, t) for t in request.fixed) > 0
        return supply(mind, decision) if wanted else DECLINE
    return defend(mind, decision)


def strike(mind: Mind, decision: UseDecision, target: Seat) -> float:
    """What using an asked-for card on a given target is worth, before its price."""
    stake = mind.stake(target)
    for pick in decision.next(()).options:
        if pick.kind is PickKind.CARD:
            card = decision.parse((pick,)).card
            if card is not None:
                kind = mind.lore.kind(card.kind)
                return effects.effect(mind, kind, card, target) * stake
    return -stake


def supply(mind: Mind, decision: UseDecision, limit: float = 99.0) -> Answer:
    """The cheapest card (or conversion) that answers, if it costs no more than `limit`."""
    best: tuple[float, Answer] | None = None
    usable = {c.id: c for c in legality.usable_cards(decision.game, decision.seat)}
    for pick in decision.next(()).options:
        if pick.kind is PickKind.CARD:
            cost = mind.worth(usable[int(pick.value)])
            picks: Answer = (pick,)
        elif pick.kind is PickKind.SKILL:
            if play.in_vain(mind, decision.ways()[str(pick.value)]):
                continue
            picks, cost = conversion(mind, decision, pick)
            if not picks:
                continue
        else:
            continue
        if best is None or cost < best[0]:
            best = (cost, picks)
    return best[1] if best is not None and best[0] <= limit else DECLINE


def conversion(mind: Mind, decision: UseDecision, pick: Pick) -> tuple[Answer, float]:
    """A conversion that answers, with the cheapest materials; () if there is none."""
    picks: Answer = (pick,)
    step = decision.next(picks)
    if step.options and step.options[0].kind is PickKind.OPTION:
        picks = (pick, step.options[0])
    picks, cost = play.cheapest_materials(mind, decision, picks)
    step = decision.next(picks)
    while not step.complete:
        if not step.options:
            return (), 0.0
        picks = (*picks, step.options[0])
        step = decision.next(picks)
    # A skill in place of a card is as good as free; a card kept is better still.
    return picks, cost + 0.05


def use_somewhere(mind: Mind, decision: UseDecision) -> Answer:
    """Asked to use a card on a target of one's own choice."""
    best = play.NOTHING
    usable = {c.id: c for c in legality.usable_cards(decision.game, decision.seat)}
    for pick in decision.next(()).options:
        if pick.kind is PickKind.CARD:
            card = usable[int(pick.value)]
            found = play.consider_card(mind, decision, (pick,), mind.lore.kind(card.kind), card)
        elif pick.kind is PickKind.SKILL:
            found = play.consider_way(mind, decision, pick, decision.ways()[str(pick.value)])
        else:
            continue
        if found[0] > best[0]:
            best = found
    return best[1]


def defend(mind: Mind, decision: UseDecision) -> Answer:
    """An answer without targets: against an attack, or as a favour to somebody."""
    prompt = decision.prompt
    asker = prompt.by
    game = decision.game
    if prompt.skill is not None and asker is not None and _is_favour(mind, decision):
        return supply(mind, decision) if mind.attitude(game.seats[asker]) > FRIEND else DECLINE
    need = int(prompt.get("need", 1)) - int(prompt.get("given", 0))
    if need > 1 and _answers_at_hand(mind, decision) < need:
        return DECLINE
    if asker is not None and mind.me.hp > 2:
        other = game.seats[asker]
        # Better to take a scratch than to hit back at a friend in a duel.
        if prompt.card is not None and mind.attitude(other) > 0.6 and _hits_back(mind, prompt.card):
            return DECLINE
    return supply(mind, decision)


def _is_favour(mind: Mind, decision: UseDecision) -> bool:
    """Whether the card is asked for in the name of a skill of somebody else (护驾, 激将)."""
    asker = decision.prompt.by
    if asker is None or asker == decision.seat.index:
        return False
    seat = decision.game.seats[asker]
    return any(s.id == decision.prompt.skill for s in seat.skills)


def _answers_at_hand(mind: Mind, decision: UseDecision) -> int:
    options = decision.next(()).options
    return sum(1 if p.kind is PickKind.CARD else 2 for p in options)


def _hits_back(mind: Mind, card: str) -> bool:
    """Whether answering the card turns its effect on its user (决斗)."""
    kind = mind.lore.named(card)
    return kind is not None and "mutual" in kind.hints.tags


def rescue(mind: Mind, decision: UseDecision) -> Answer:
    """Save oneself and friends; an enemy is left to die."""
    target = decision.game.seats[int(decision.prompt.get("target"))]
    if target is mind.me:
        return supply(mind, decision)
    attitude = mind.attitude(target)
    if attitude < SAVES and not (mind.is_head(target) and attitude > 0.0):
        return DECLINE
    missing = 1 - target.hp
    if missing > len(decision.next(()).options) and not mind.is_head(target):
        return DECLINE
    if mind.is_head(target) or attitude > 0.6:
        return supply(mind, decision)
    return supply(mind, decision) if mind.me.hp > 1 else DECLINE


def counter(mind: Mind, decision: UseDecision) -> Answer:
    """Cancel harm to friends and help to enemies, and counters of the others' against that."""
    entry: TargetEntry = decision.context
    depth = 0
    while entry.use.answers is not None:
        entry = entry.use.answers
        depth += 1
    kind = mind.lore.kind(entry.card.kind)
    target, user = entry.seat, entry.user
    value = effects.effect(mind, kind, entry.card, target) * mind.stake(target)
    if user is not target:
        value += _taken(mind, kind, target) * mind.attitude(user)
    if depth % 2:
        value = -value
    if value > -COUNTERS_AT:
        return DECLINE
    # The last counter is kept for oneself, unless it matters.
    if value > -2.0 and target is not mind.me and depth == 0 and mind.attitude(target) > ENEMY:
        held = sum(1 for c in mind.hand(mind.me) if mind.lore.kind(c.kind).sort == "counter")
        if held < 2 and not mind.is_head(target):
            return DECLINE
    return supply(mind, decision)


def _taken(mind: Mind, kind: object, target: Seat) -> float:
    """What the user of a card gets out of one target, where a hint says that it takes."""
    hints = getattr(kind, "hints", None)
    return 1.0 if hints is not None and "steal" in hints.tags else 0.0
