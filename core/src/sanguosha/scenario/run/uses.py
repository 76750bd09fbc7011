"""Steps that use a card or a skill, as answers to a use decision."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from sanguosha.decisions.pick import RECAST, Answer, Pick, PickKind, option
from sanguosha.decisions.use import UseDecision
from sanguosha.rules.legality import usable_cards
from sanguosha.scenario.notation import CardSpec
from sanguosha.scenario.run.match import meant, named
from sanguosha.scenario.run.problems import Unanswerable
from sanguosha.scenario.run.seating import seat_picks
from sanguosha.scenario.run.walk import walk
from sanguosha.scenario.steps import PlayStep, RecastStep, RespondStep, UseSkillStep
from sanguosha.skills.effects import ActiveEffect, ViewAsEffect
from sanguosha.table.enums import Mode

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat
    from sanguosha.skills.base import Skill
    from sanguosha.table.card import Card

UseStep = PlayStep | RespondStep | UseSkillStep | RecastStep


def asks_for(decision: UseDecision, name: str) -> bool:
    """Whether a card of this name (or of its family) is asked for by name."""
    families = decision.request.families
    kind = decision.game.ruleset.kinds.get(name)
    return families is not None and (kind.family if kind is not None else name) in families


def is_idle(decision: object) -> bool:
    """Whether this is the idle point of a play phase."""
    return isinstance(decision, UseDecision) and decision.request.natural


def use_fits(decision: UseDecision, step: UseStep) -> bool:
    """Whether the step is meant as an answer to this decision."""
    request = decision.request
    if isinstance(step, UseSkillStep | RecastStep):
        return request.natural
    if isinstance(step, RespondStep):
        return not request.natural and asks_for(decision, step.card.name)
    if request.natural:
        return True
    if request.mode is Mode.PLAY:
        return False
    if request.families is not None and not asks_for(decision, step.card.name):
        return False
    return not request.fixed or not step.on or {s.label for s in request.fixed} <= set(step.on)


def use_answer(decision: UseDecision, step: UseStep) -> Answer:
    """The answer that the step means, legal if there is any way to read it so.

    :raises Unanswerable: if the seat has nothing like it.
    """
    if isinstance(step, RecastStep):
        return walk(decision, [[RECAST], _cards(decision, step.card)])
    if isinstance(step, UseSkillStep):
        slots = [_cards(decision, c) for c in step.cards] + seat_picks(decision.game, step.on)
        keys = _keys(decision, step.skill, ActiveEffect)
        return walk(decision, [keys, *slots])
    targets: Sequence[str] = step.on if isinstance(step, PlayStep) else ()
    # Targets that the request fixes are not picked; a card may allow others beside them.
    fixed = [s.label for s in decision.request.fixed or ()]
    seats = seat_picks(decision.game, [name for name in targets if name not in fixed])
    if step.by is None and not step.materials:
        plain = [c for c in usable_cards(decision.game, decision.seat) if named(step.card, c)]
        if not plain:
            raise Unanswerable(f"{decision.seat.label} has no {step.card} in hand")
        return walk(decision, [_picks(plain), *seats])
    return _converted(decision, step, seats)


def _converted(
    decision: UseDecision, step: PlayStep | RespondStep, seats: list[list[Pick]]
) -> Answer:
    materials = [_cards(decision, c) for c in step.materials]
    found: Answer | None = None
    for key in _keys(decision, step.by, ViewAsEffect):
        begun: Answer = (key,)
        slots = [[key], *materials, *seats]
        if str(key.value) in decision.ways():
            names = [p for p in decision.next(begun).options if p.kind is PickKind.OPTION]
            if names:
                slots.insert(1, [option(step.card.name)])
            elif _only_name(decision, key) != step.card.name:
                continue
        answer = walk(decision, slots)
        if decision.validate(answer) is None:
            return answer
        found = found or answer
    if found is None:
        raise Unanswerable(f"{step.by or 'no skill'} makes no {step.card.name} just now")
    return found


def _only_name(decision: UseDecision, key: Pick) -> str:
    way = decision.ways()[str(key.value)]
    assert isinstance(way.effect, ViewAsEffect)
    names = way.effect.names_for(way.skill)
    if len(names) == 1:
        return names[0]
    kind = decision.parse((key,)).kind
    return kind.id if kind is not None else ""


def _keys(
    decision: UseDecision, name: str | None, shape: type[ActiveEffect] | type[ViewAsEffect]
) -> list[Pick]:
    """The picks of the skills called `name` (None: any); what can't be used now comes too."""
    game, seat = decision.game, decision.seat
    keys = [
        Pick(PickKind.SKILL, key)
        for key, way in decision.ways().items()
        if isinstance(way.effect, shape) and is_called(game, way.skill, name)
    ]
    if not keys:
        keys = [
            Pick(PickKind.SKILL, skill.key)
            for skill, effect in game.seat_effects(seat)
            if isinstance(effect, shape) and is_called(game, skill, name)
        ]
    if not keys:
        what = "to activate" if shape is ActiveEffect else "that converts cards"
        raise Unanswerable(f"{seat.label} has no {name or 'skill'} {what}")
    return keys


def is_called(game: Game, skill: Skill, name: str | None) -> bool:
    """Whether a file may mean this skill: by its own id, or by the equipment that brings it."""
    if name is None or skill.id == name:
        return True
    card = skill.source.card
    return card >= 0 and game.table.deck[card].name == name


def _cards(decision: UseDecision, spec: CardSpec) -> list[Pick]:
    """The picks of the seat's cards that `spec` may mean, the nearest first."""
    picks = _picks(c for c in _reach(decision.game, decision.seat) if meant(spec, c))
    if not picks:
        raise Unanswerable(f"{decision.seat.label} has no {spec}")
    return picks


def _picks(cards: Iterable[Card]) -> list[Pick]:
    return [Pick(PickKind.CARD, c.id) for c in cards]


def _reach(game: Game, seat: Seat) -> list[Card]:
    """Cards that a conversion or a skill may take: hand, what counts as hand, equipment, piles."""
    cards = list(usable_cards(game, seat)) + seat.equip.cards
    cards += [c for pile in seat.piles.values() for c in pile.cards]
    found: dict[int, Card] = {}
    for card in cards:
        found.setdefault(card.id, card)
    return list(found.values())
