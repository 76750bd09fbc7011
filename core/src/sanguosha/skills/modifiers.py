"""Numbers and permissions that skills change: folded on demand, never stored.

Each modifier documents the arguments its functions get (after the skill itself), what they
return, and how several are combined.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, ParamSpec, TypeVar

from sanguosha.decisions.why import Why
from sanguosha.table.enums import Mode, Suit

if TYPE_CHECKING:
    from sanguosha.rules.seat import Seat
    from sanguosha.skills.base import Skill
    from sanguosha.table.card import AnyCard, Card

Q = ParamSpec("Q")
R = TypeVar("R")

#: "No limit", for `UseLimit`.
UNLIMITED = 10**6


class Modifier(Generic[Q, R]):
    """A named number or permission that skills may change."""

    __slots__ = ("doc", "id")

    def __init__(self, id: str, doc: str) -> None:
        self.id = id
        self.doc = doc
        MODIFIERS[id] = self

    def __repr__(self) -> str:
        return f"<modifier {self.id}>"


#: Every modifier by id.
MODIFIERS: dict[str, Modifier[Any, Any]] = {}

Distance: Modifier[[Seat, Seat], int] = Modifier(
    "distance", "(from, to) -> steps added to the distance; all are summed (flows.md §12)"
)
DistanceFixed: Modifier[[Seat, Seat], int | None] = Modifier(
    "distance_fixed", "(from, to) -> the distance counts as this; None: no say; the least wins"
)
AttackRange: Modifier[[Seat], int] = Modifier(
    "attack_range", "(seat) -> steps added to the attack range; summed"
)
AttackRangeFixed: Modifier[[Seat], int | None] = Modifier(
    "attack_range_fixed", "(seat) -> the weapon range counts as this; None: no say; the most wins"
)
HandLimit: Modifier[[Seat], int] = Modifier(
    "hand_limit", "(seat) -> cards added to the hand limit; summed"
)
HandLimitFixed: Modifier[[Seat], int | None] = Modifier(
    "hand_limit_fixed", "(seat) -> the limit starts from this instead of hp; the most wins"
)
UncountedInHand: Modifier[[Seat, Card], bool] = Modifier(
    "uncounted_in_hand", "(seat, card) -> True: not counted against the hand limit; any"
)
UseLimit: Modifier[[Seat, AnyCard, Seat | None], int] = Modifier(
    "use_limit",
    "(user, card, target or None) -> uses added to the per-phase limit, or UNLIMITED; summed",
)
ExtraTargets: Modifier[[Seat, AnyCard], int] = Modifier(
    "extra_targets", "(user, card) -> targets added to the most allowed; summed"
)
DistanceFree: Modifier[[Seat, AnyCard, Seat], bool] = Modifier(
    "distance_free", "(user, card, target) -> True: distance and range do not matter; any"
)
Prohibit: Modifier[[Seat, AnyCard, Seat], Why | None] = Modifier(
    "prohibit", "(user, card, target) -> why the target is illegal (空城); the first reason counts"
)
CardForbidden: Modifier[[Seat, AnyCard, Mode], Why | None] = Modifier(
    "card_forbidden",
    "(seat, card, use or play) -> why the seat can't use or play it (完杀); the first reason",
)
DiscardForbidden: Modifier[[Seat, Seat, Card], Why | None] = Modifier(
    "discard_forbidden", "(by, owner, card) -> why `by` can't discard it (鸡肋); the first reason"
)
SkillInvalid: Modifier[[Seat, Skill], bool] = Modifier(
    "skill_invalid", "(seat, skill) -> True: the skill has no effect just now (铁骑); any"
)
CardFace: Modifier[[Seat, Card], tuple[Suit | None, str] | None] = Modifier(
    "card_face",
    "(owner, printed card) -> (suit, card id) it counts as while in hand, equipped or judged "
    "for the owner (红颜, 武神); None: no say; the first one counts",
)
UsableAsHand: Modifier[[Seat], list[Card]] = Modifier(
    "usable_as_hand", "(seat) -> cards outside of the hand usable as if in it (木牛流马); all"
)
AnswersNeeded: Modifier[[Seat, Seat, str, AnyCard], int] = Modifier(
    "answers_needed",
    "(who answers, opponent, family asked, card that asks) -> answers needed; the most wins",
)
PhaseAdds: Modifier[[Seat], int] = Modifier(
    "draw_phase_adds", "(seat) -> cards added to the draw phase's base of two; summed"
)
RevealForbidden: Modifier[[Seat], Why | None] = Modifier(
    "reveal_forbidden", "(seat) -> why the seat can't show a general now; the first reason"
)
SurvivesAtZero: Modifier[[Seat], bool] = Modifier(
    "survives_at_zero", "(seat) -> True: it does not count as dying at 0 hp or less (不屈); any"
)
