"""Distance, attack range, hand limit, and the folding of modifiers (flows.md §12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sanguosha.rules.trigger import is_live
from sanguosha.skills.modifiers import (
    UNLIMITED,
    AttackRange,
    AttackRangeFixed,
    Distance,
    DistanceFixed,
    HandLimit,
    HandLimitFixed,
    Modifier,
)
from sanguosha.table.enums import Slot

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat


#: Modifiers without which distances hang on seats and equipment alone.
UNSTEADY = (AttackRange, AttackRangeFixed, Distance, DistanceFixed)

#: Where in the caches what begins: pairs of seats (64 * a + b), then single seats.
NEAR, SEATED, RANGE, REACHED = 4096, 8192, 12288, 16384


def total(game: Game, modifier: Modifier[Any, int], *args: Any) -> int:
    """The sum of what every live skill adds."""
    mods = game.mods.get(modifier)
    if not mods:
        return 0
    gated = game.gated
    found = 0
    for skill, fn in mods:
        if not gated or is_live(game, skill):
            found += fn(skill, *args)
    return found


def first(game: Game, modifier: Modifier[Any, Any], *args: Any) -> Any:
    """The first answer that is neither None nor False."""
    mods = game.mods.get(modifier)
    if mods:
        gated = game.gated
        for skill, fn in mods:
            if gated and not is_live(game, skill):
                continue
            found = fn(skill, *args)
            if found:
                return found
    return None


def values(game: Game, modifier: Modifier[Any, Any], *args: Any) -> list[Any]:
    """Every answer that is not None."""
    mods = game.mods.get(modifier)
    if not mods:
        return []
    gated = game.gated
    found = [fn(skill, *args) for skill, fn in mods if not gated or is_live(game, skill)]
    return [v for v in found if v is not None]


def distance(game: Game, a: Seat, b: Seat) -> int:
    """Steps from `a` to `b` (asymmetric; at least 1, 0 to oneself)."""
    if a is b:
        return 0
    if game.ignoring:
        return _distance(game, a, b)
    cache = game.seating if game.steady else game.cache
    key = a.index * 64 + b.index + NEAR
    found = cache.get(key)
    if found is None:
        found = cache[key] = _distance(game, a, b)
    return found


def _distance(game: Game, a: Seat, b: Seat) -> int:
    if DistanceFixed in game.mods:
        fixed = values(game, DistanceFixed, a, b)
        if fixed:
            return int(min(fixed))
    if game.ignoring:
        steps = _seated(game, a, b)
    else:
        key = a.index * 64 + b.index + SEATED
        known = game.seating.get(key)
        if known is None:
            known = game.seating[key] = _seated(game, a, b)
        steps = known
    if Distance in game.mods:
        steps += total(game, Distance, a, b)
    return steps if steps > 1 else 1


def _seated(game: Game, a: Seat, b: Seat) -> int:
    """Steps by seats and horses alone."""
    ring = game.seat_ring()
    if a.removed or b.removed or not (a.alive and b.alive):
        # A seat outside of the ring stands where it sat, so that a dead source still has a place.
        ring = [s for s in game.seats if (s.alive and not s.removed) or s is a or s is b]
    gap = abs(ring.index(a) - ring.index(b))
    steps = min(gap, len(ring) - gap)
    ignoring = game.ignoring
    for card in a.equip.cards:
        step = getattr(card.kind, "steps", 0)
        if step < 0 and card.id not in ignoring:
            steps += step
    for card in b.equip.cards:
        step = getattr(card.kind, "steps", 0)
        if step > 0 and card.id not in ignoring:
            steps += step
    return steps


def attack_range(game: Game, seat: Seat) -> int:
    """How far `seat` reaches, in steps."""
    cache = game.seating if game.steady else game.cache
    if not game.ignoring:
        found: int | None = cache.get(seat.index + RANGE)
        if found is not None:
            return found
    fixed = values(game, AttackRangeFixed, seat) if AttackRangeFixed in game.mods else ()
    if fixed:
        reach = int(max(fixed))
    else:
        reach = 1
        for card in seat.equip.cards:
            if card.kind.slot is Slot.WEAPON and card.id not in game.ignoring:
                reach = max(reach, card.kind.range)  # type: ignore[attr-defined]
    if AttackRange in game.mods:
        reach = max(0, reach + total(game, AttackRange, seat))
    if not game.ignoring:
        cache[seat.index + RANGE] = reach
    return reach


def reached(game: Game, seat: Seat) -> list[Seat]:
    """The living seats in `seat`'s attack range, in seat order."""
    cache = game.seating if game.steady else game.cache
    if not game.ignoring:
        found: list[Seat] | None = cache.get(seat.index + REACHED)
        if found is not None:
            return found
    reach = attack_range(game, seat)
    near = [s for s in game.seat_ring() if s is not seat and distance(game, seat, s) <= reach]
    if not game.ignoring:
        cache[seat.index + REACHED] = near
    return near


def in_range(game: Game, a: Seat, b: Seat) -> bool:
    """Whether `b` lies in `a`'s attack range."""
    return (
        a is not b and b.alive and not b.removed and distance(game, a, b) <= attack_range(game, a)
    )


def hand_limit(game: Game, seat: Seat) -> int:
    """How many cards `seat` may keep (flows.md §12)."""
    fixed = values(game, HandLimitFixed, seat)
    limit = max(fixed) if fixed else max(0, seat.hp)
    return int(max(0, limit + total(game, HandLimit, seat)))


__all__ = [
    "UNLIMITED",
    "attack_range",
    "distance",
    "first",
    "hand_limit",
    "in_range",
    "total",
    "values",
]
