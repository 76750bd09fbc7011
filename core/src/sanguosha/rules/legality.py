"""What may be used on whom, each refusal with its reason (flows.md §3, cards.md §0)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from sanguosha.content.kinds import UseContext
from sanguosha.decisions.why import Why
from sanguosha.rules.distance import attack_range, distance, first, reached, total
from sanguosha.skills.limits import Scope
from sanguosha.skills.modifiers import (
    UNLIMITED,
    CardForbidden,
    DistanceFree,
    ExtraTargets,
    Prohibit,
    UsableAsHand,
    UseLimit,
)
from sanguosha.table.enums import Mode

if TYPE_CHECKING:
    from sanguosha.content.kinds import CardKind
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat
    from sanguosha.table.card import AnyCard, Card

DEAD = Why("dead")
NO_TARGET = Why("no_legal_target")
SELF_TARGET = Why("not_yourself")
ALREADY = Why("already_chosen")


def usable_cards(game: Game, seat: Seat) -> list[Card]:
    """Hand cards, and cards usable as if in hand (木牛流马)."""
    if UsableAsHand not in game.mods:
        return seat.hand.cards
    found = list(seat.hand.cards)
    for skill, fn in game.mods[UsableAsHand]:
        if skill.owner is seat:
            found += fn(skill, seat)
    return found


def why_not_supply(game: Game, seat: Seat, card: AnyCard, mode: Mode) -> Why | None:
    """Why `seat` can't use (or play) this card at all."""
    if CardForbidden in game.mods:
        found: Why | None = first(game, CardForbidden, seat, card, mode)
        return found
    return None


def times_used(user: Seat, kind: CardKind) -> int:
    """How often the kind's family was used in the scope of its limit."""
    counts = user.used if kind.limit_scope is Scope.PHASE else user.turn_used
    return counts.get(kind.family, 0)


def use_limit(game: Game, user: Seat, card: AnyCard, target: Seat | None) -> int:
    """How often the card's family may be used in the scope of its limit (on `target`)."""
    return (card.kind.limit or UNLIMITED) + total(game, UseLimit, user, card, target)


def why_not_limit(ctx: UseContext, target: Seat | None) -> Why | None:
    """Why the card's limit forbids the use; uses outside of an idle point have none."""
    kind = ctx.kind
    if not ctx.natural or kind.limit is None:
        return None
    used = times_used(ctx.user, kind)
    if used < kind.limit:
        return None
    limit = use_limit(ctx.game, ctx.user, ctx.card, target)
    if used < limit:
        return None
    return Why("limit_used", (("card", kind.family), ("limit", limit)))


def why_not_target(ctx: UseContext, seat: Seat, chosen: Sequence[Seat] = ()) -> Why | None:
    """Why `seat` can't be picked (next) as a target."""
    if not seat.alive or seat.removed:
        return DEAD
    if chosen and seat in chosen:
        return ALREADY
    game, user, card, kind = ctx.game, ctx.user, ctx.card, ctx.kind
    found = kind.why_not_target(ctx, seat, chosen)
    if found is not None:
        return found
    if (kind.in_range or kind.distance is not None) and not ctx.free_distance:
        found = _why_too_far(ctx, seat)
        if found is not None:
            return found
    if kind.named and len(chosen) >= kind.targets[1] - kind.named:
        return None  # only named with the target: neither prohibitions nor limits concern it
    if Prohibit in game.mods:
        banned: Why | None = first(game, Prohibit, user, card, seat)
        if banned is not None:
            return banned
    if ctx.natural and kind.limit is not None and UseLimit in game.mods:
        return why_not_limit(ctx, seat)
    return None


def _why_too_far(ctx: UseContext, seat: Seat) -> Why | None:
    game, user, kind = ctx.game, ctx.user, ctx.kind
    steps = distance(game, user, seat)
    reach = attack_range(game, user) if kind.in_range else kind.distance
    assert reach is not None
    if steps <= reach:
        return None
    if DistanceFree in game.mods and first(game, DistanceFree, user, ctx.card, seat):
        return None
    if kind.in_range:
        return Why("out_of_range", (("distance", steps), ("range", reach)))
    return Why("too_far", (("distance", steps), ("limit", reach)))


def target_bounds(ctx: UseContext) -> tuple[int, int]:
    """Least and most targets the user picks."""
    least, most = ctx.kind.targets
    if most and ExtraTargets in ctx.game.mods:
        most += total(ctx.game, ExtraTargets, ctx.user, ctx.card)
    return least, most


def fixed_targets(ctx: UseContext) -> list[Seat] | None:
    """The targets the card itself fixes, the illegal ones left out; None: the user picks."""
    seats = ctx.kind.fixed_targets(ctx)
    if seats is None:
        return None
    game = ctx.game
    if Prohibit not in game.mods:
        return [s for s in seats if s.alive and not s.removed]
    return [
        s
        for s in seats
        if s.alive and not s.removed and first(game, Prohibit, ctx.user, ctx.card, s) is None
    ]


def legal_targets(ctx: UseContext, chosen: Sequence[Seat] = ()) -> list[Seat]:
    """The seats that may be picked next, in seat order."""
    return [s for s in _candidates(ctx) if why_not_target(ctx, s, chosen) is None]


def why_not_at_once(game: Game, user: Seat, kind: CardKind) -> Why | None:
    """What rules a kind out at an idle point whatever card bears it: most refusals are these."""
    if not kind.play_phase:
        return Why("not_in_play_phase", (("card", kind.id),))
    if kind.limit is not None and UseLimit not in game.mods:
        used = times_used(user, kind)
        if used >= kind.limit:
            return Why("limit_used", (("card", kind.family), ("limit", kind.limit)))
    return None


def why_not_use(ctx: UseContext, request: Any = None) -> Why | None:
    """Why the card can't be used at all now: its own rule, limits, prohibitions, no target."""
    if ctx.natural:
        found = why_not_at_once(ctx.game, ctx.user, ctx.kind)
        if found is not None:
            return found
    return why_not_this_one(ctx)


def why_not_this_one(ctx: UseContext) -> Why | None:
    """`why_not_use` of a card whose kind is not ruled out at once."""
    game, user, kind = ctx.game, ctx.user, ctx.kind
    found: Why | None = None
    if CardForbidden in game.mods:
        found = first(game, CardForbidden, user, ctx.card, Mode.USE)
        if found is not None:
            return found
    # Without modifiers a limit that is reached has been told at once.
    if ctx.natural and UseLimit in game.mods and kind.limit is not None:
        found = why_not_limit(ctx, None)
        if found is not None and not _exempt_somewhere(ctx):
            return found
    found = kind.why_not_use(ctx)
    if found is not None:
        return found
    fixed = fixed_targets(ctx)
    if fixed is not None:
        return None if fixed else NO_TARGET
    for seat in _candidates(ctx):
        if seat.alive and why_not_target(ctx, seat) is None:
            return None
    return NO_TARGET


def _candidates(ctx: UseContext) -> list[Seat]:
    """The seats that distance alone does not rule out: the others need no closer look."""
    game = ctx.game
    if ctx.kind.in_range and not ctx.free_distance and DistanceFree not in game.mods:
        near = reached(game, ctx.user)
        return [*near, ctx.user] if ctx.kind.on_oneself else near
    return game.table.seats


def _exempt_somewhere(ctx: UseContext) -> bool:
    return any(
        s is not ctx.user and why_not_limit(ctx, s) is None for s in ctx.game.table.seats if s.alive
    )


class ignoring:
    """While it is open, the given cards do not count as lying there (武圣 with the weapon)."""

    __slots__ = ("cards", "game", "old")

    def __init__(self, game: Game, cards: frozenset[int]) -> None:
        self.game = game
        self.cards = cards
        self.old: frozenset[int] = frozenset()

    def __enter__(self) -> None:
        if self.cards:
            self.old = self.game.ignoring
            self.game.ignoring = self.cards
            self.game.regate()

    def __exit__(self, *error: object) -> None:
        if self.cards:
            self.game.ignoring = self.old
            self.game.regate()
