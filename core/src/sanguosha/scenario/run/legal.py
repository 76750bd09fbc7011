"""What a seat may use now, and on whom."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sanguosha.decisions.pick import Answer, PickKind
from sanguosha.decisions.request import Request
from sanguosha.decisions.use import UseDecision
from sanguosha.decisions.why import Prompt
from sanguosha.rules.legality import fixed_targets, ignoring
from sanguosha.scenario.run.match import named
from sanguosha.skills.effects import ViewAsEffect
from sanguosha.table.enums import Mode, Phase

if TYPE_CHECKING:
    from sanguosha.rules.seat import Seat
    from sanguosha.scenario.notation import CardSpec

#: How many materials are tried at most before a conversion counts as having no target.
_DEPTH = 4


def use_decision(seat: Seat) -> UseDecision | None:
    """The question whose answers are what the seat may use now; None: it may use nothing."""
    game = seat.game
    pending = game.pending
    if isinstance(pending, UseDecision) and pending.seat is seat:
        return pending
    if game.current is seat and game.phase is Phase.PLAY and seat.alive:
        return UseDecision(game, seat, Prompt("play"), Request(None, Mode.USE, True))
    return None


def is_usable(seat: Seat, spec: CardSpec) -> bool:
    """Whether the seat may use such a card now, plain or converted, or activate such a skill."""
    return any(True for _ in _beginnings(seat, spec))


def legal_targets(seat: Seat, spec: CardSpec) -> list[Seat]:
    """Whom such a card (or skill) may be used on as the first target, in seat order."""
    found: set[int] = set()
    for decision, picks in _beginnings(seat, spec):
        found |= _targets(decision, picks, _DEPTH)
    return [s for s in seat.game.seats if s.index in found]


def _beginnings(seat: Seat, spec: CardSpec) -> Iterator[tuple[UseDecision, Answer]]:
    """Every way to begin a use of `spec`."""
    decision = use_decision(seat)
    if decision is None:
        return
    cards = {c.id: c for zone in seat.zones() for c in zone.cards}
    for start in decision.next(()).options:
        if start.kind is PickKind.CARD:
            card = cards.get(int(start.value))
            if card is not None and named(spec, card):
                yield decision, (start,)
        elif start.kind is PickKind.SKILL:
            way = decision.ways()[str(start.value)]
            if way.skill.id == spec.name:
                yield decision, (start,)
            elif isinstance(way.effect, ViewAsEffect) and spec.suit is None:
                names = [p for p in decision.next((start,)).options if p.kind is PickKind.OPTION]
                if names:
                    yield from ((decision, (start, n)) for n in names if n.value == spec.name)
                elif spec.name in way.effect.names_for(way.skill):
                    kind = decision.parse((start,)).kind
                    if kind is not None and kind.id == spec.name:
                        yield decision, (start,)


def _targets(decision: UseDecision, picks: Answer, depth: int) -> set[int]:
    """The seats that may come next, with as many materials before them as it takes."""
    options = decision.next(picks).options
    seats = {int(p.value) for p in options if p.kind is PickKind.SEAT}
    choice = decision.parse(picks)
    if decision.request.fixed is not None:
        return {s.index for s in decision.request.fixed}
    if choice.card is not None and choice.card.kind.targets == (0, 0):
        ctx = decision.context_of(choice.card)
        with ignoring(decision.game, ctx.ignoring):
            return {s.index for s in fixed_targets(ctx) or ()}
    if seats or not depth:
        return seats
    for pick in options:
        if pick.kind is PickKind.CARD:
            seats |= _targets(decision, (*picks, pick), depth - 1)
    return seats
