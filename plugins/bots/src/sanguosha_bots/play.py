"""The play phase: the first action, in the order of what goes first, that is worth its card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguosha.decisions.pick import DECLINE, RECAST, Answer, Pick, PickKind
from sanguosha.decisions.pick import card as card_pick
from sanguosha.rules import legality
from sanguosha.skills.effects import ActiveEffect, ViewAsEffect
from sanguosha.skills.modifiers import ExtraTargets
from sanguosha_bots import effects, eyes, probe
from sanguosha_bots.adding import added
from sanguosha_bots.lore import KindLore

if TYPE_CHECKING:
    from sanguosha.decisions.request import Way
    from sanguosha.decisions.use import UseDecision
    from sanguosha.rules.seat import Seat
    from sanguosha.table.card import AnyCard, Card
    from sanguosha_bots.mind import Mind

#: A found answer and what it is worth.
Found = tuple[float, Answer]
NOTHING: Found = (0.0, DECLINE)
#: How often in one turn a skill without a limit is used at most.
MANY = 12


def play(mind: Mind, decision: UseDecision) -> Answer:
    """What to do at an idle point of the own play phase."""
    for _, _, pick, kind, card in rank(mind, decision):
        if card is not None and kind is not None:
            if decision.why_not(pick) is not None:
                continue
            found = consider_card(mind, decision, (pick,), kind, card)
        else:
            # All at once: the decision then looks each up instead of judging it again and again.
            way = decision.ways().get(str(pick.value))
            if way is None:
                continue
            found = consider_way(mind, decision, pick, way)
        if found[0] > 0.0:
            return found[1]
    if decision.game.ruleset.recasts and mind.surplus() > 0 and decision.why_not(RECAST) is None:
        return (RECAST, decision.next((RECAST,)).options[0])
    return DECLINE


#: (-order, place, pick, kind, card): what may be tried; kind and card are None for a skill.
Ranked = tuple[float, int, Pick, "KindLore | None", "Card | None"]


def rank(mind: Mind, decision: UseDecision) -> list[Ranked]:
    """What might be chosen, each look of a card once, the one to try first at the head.

    Nothing is judged here: whether it is legal is asked when its turn comes.
    """
    ranked: list[Ranked] = []
    looks: set[tuple[str, object]] = set()
    kinds = mind.lore.kind
    for card in legality.usable_cards(decision.game, decision.seat):
        look = (card.name, card.color)
        if look in looks or not card.kind.play_phase:
            continue
        looks.add(look)
        kind = kinds(card.kind)
        ranked.append((-kind.order, len(ranked), card_pick(card.id), kind, card))
    keys: set[str] = set()
    for skill, effect in decision.game.seat_effects(decision.seat):
        # A further part of a skill is named by its number, if the first one can be used too.
        key = skill.key if skill.key not in keys else f"{skill.key}#{effect.name}"
        keys.add(key)
        order = _order_of_way(mind, skill.id, effect)
        if order is not None:
            ranked.append((-order, len(ranked), Pick(PickKind.SKILL, key), None, None))
    ranked.sort(key=_place)
    return ranked


def _place(ranked: Ranked) -> tuple[float, int]:
    return ranked[0], ranked[1]


def _order_of_way(mind: Mind, skill: str, effect: ActiveEffect | ViewAsEffect) -> float | None:
    """When to try a skill; None: what it makes is not used in a play phase."""
    hints = mind.lore.skill(skill)
    order = hints.order
    if isinstance(effect, ViewAsEffect):
        names = effect.names
        if isinstance(names, tuple):
            kinds = [mind.lore.named(n) for n in names]
            usable = [k for k in kinds if k is not None and k.kind.play_phase]
            if not usable:
                return None
            return usable[0].order - 0.5 if order is None else order
        return 1.5 if order is None else order
    return 6.5 if order is None else order


def consider_card(
    mind: Mind,
    decision: UseDecision,
    picks: Answer,
    kind: KindLore,
    card: AnyCard,
    price: float | None = None,
) -> Found:
    """The best use of a card (plain or made), `picks` being what names it so far."""
    if kind.sort == "equip":
        return effects.equip_gain(mind, kind), picks
    cost = effects.price(mind, card) if price is None else price
    if probe.is_riddle(mind, kind):
        spared = added(mind.lore.kind(c.kind).value for c in card.cards) - cost
        tried = probe.card_use(mind, decision, picks, kind, spared)
        if tried is not None:
            return tried
    if not kind.picks:
        targets = legality.fixed_targets(decision.context_of(card)) or []
        return effects.total(mind, kind, card, targets) - cost, picks
    value, chosen = best_targets(mind, decision, picks, kind, card)
    return value - cost, chosen


def best_targets(
    mind: Mind, decision: UseDecision, picks: Answer, kind: KindLore, card: AnyCard
) -> Found:
    """Targets added one by one, each the best of those that may follow."""
    value = effects.gain(mind, kind)
    seats = decision.game.seats
    least, most = kind.kind.targets
    single = least == most == 1 and ExtraTargets not in decision.game.mods
    while True:
        step = decision.next(picks)
        best: tuple[float, Pick] | None = None
        for pick in step.options:
            if pick.kind is not PickKind.SEAT:
                continue
            seat = seats[int(pick.value)]
            worth = effects.effect(mind, kind, card, seat) * mind.stake(seat)
            if best is None or worth > best[0]:
                best = (worth, pick)
        if best is None or (step.complete and best[0] <= 0.0):
            return (value if step.complete else -1.0), picks
        value += best[0]
        picks = (*picks, best[1])
        if single:
            return value, picks


def consider_way(mind: Mind, decision: UseDecision, pick: Pick, way: Way) -> Found:
    """The best use of a skill: a conversion, or an action of its own."""
    if isinstance(way.effect, ActiveEffect):
        return consider_active(mind, decision, pick, way)
    if in_vain(mind, way):
        return NOTHING
    best = NOTHING
    step = decision.next((pick,))
    starts: list[Answer] = [(pick,)]
    if step.options and step.options[0].kind is PickKind.OPTION:
        starts = [(pick, option) for option in step.options]
    for start in starts:
        found = consider_conversion(mind, decision, start)
        if found[0] > best[0]:
            best = found
    return best


def in_vain(mind: Mind, way: Way) -> bool:
    """Whether a skill that asks others to supply the card has just found nobody."""
    supplied = isinstance(way.effect, ViewAsEffect) and way.effect.supply is not None
    return supplied and eyes.came_to_nothing(mind.game, mind.me.index, way.skill.id)


def consider_conversion(mind: Mind, decision: UseDecision, picks: Answer) -> Found:
    """A conversion with its name chosen: the cheapest materials, then the best targets."""
    picks, cost = cheapest_materials(mind, decision, picks)
    choice = decision.parse(picks)
    if choice.card is None or choice.kind is None:
        return NOTHING
    kind = mind.lore.kind(choice.kind)
    return consider_card(mind, decision, picks, kind, choice.card, cost)


def cheapest_materials(
    mind: Mind, decision: UseDecision, picks: Answer, gladly: bool = False
) -> tuple[Answer, float]:
    """As few cards as are needed, the cheapest; with `gladly` also all that cost less than 0."""
    cost = 0.0
    while True:
        step = decision.next(picks)
        cards = [p for p in step.options if p.kind is PickKind.CARD]
        enough = step.complete or any(p.kind is PickKind.SEAT for p in step.options)
        if not cards or (enough and not gladly):
            return picks, cost
        priced = [(material_price(mind, decision, picks, p), p.value, p) for p in cards]
        price, _, pick = min(priced)
        if enough and price >= 0.0:
            return picks, cost
        cost += price
        picks = (*picks, pick)


def material_price(mind: Mind, decision: UseDecision, picks: Answer, pick: Pick) -> float:
    """What a card costs as material or payment for the skill that is being chosen."""
    way = decision.ways()[str(picks[0].value)]
    seat: Seat = decision.seat
    zone = decision.game.table.where[int(pick.value)]
    card = next(c for c in zone.cards if c.id == pick.value)
    hint = mind.lore.skill(way.skill.id).cost
    if hint is not None:
        return hint(mind, card)
    if zone is seat.equip:
        return mind.worth_to(seat, card)
    if zone is not seat.hand:
        return 0.5
    return mind.worth(card) * (0.2 if mind.surplus() > 0 else 0.6)


def consider_active(mind: Mind, decision: UseDecision, pick: Pick, way: Way) -> Found:
    """An active skill: from its hints, or by trying it out."""
    hints = mind.lore.skill(way.skill.id)
    if hints.effect is None and hints.gain is None and hints.cost is None:
        picks, _ = cheapest_materials(mind, decision, (pick,))
        found = probe.active_use(mind, decision, picks, way.skill.id)
        mind.count("facts" if found is None else "trial")
        return found or NOTHING
    mind.count("hints")
    if way.effect.limit is None and (
        eyes.activations(mind.game, mind.me.index, way.skill.id) >= MANY
    ):
        return NOTHING
    picks, cost = cheapest_materials(mind, decision, (pick,), gladly=hints.cost is not None)
    value = -cost
    if hints.gain is not None:
        value += hints.gain(mind) if callable(hints.gain) else hints.gain
    seats = decision.game.seats
    limit = hints.most(mind) if callable(hints.most) else hints.most
    taken = 0
    while True:
        step = decision.next(picks)
        best: tuple[float, Pick] | None = None
        for option in step.options:
            if option.kind is not PickKind.SEAT:
                continue
            seat = seats[int(option.value)]
            hint = hints.effect
            worth = (hint(mind, seat) if callable(hint) else hint or 0.0) * mind.stake(seat)
            if best is None or worth > best[0]:
                best = (worth, option)
        if best is None or (
            step.complete and (best[0] <= 0.0 or (limit is not None and taken >= limit))
        ):
            return (value if step.complete else -1.0), picks
        value += best[0]
        picks = (*picks, best[1])
        taken += 1
