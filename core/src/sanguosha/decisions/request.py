"""What a use decision allows, and what an answer to it means."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sanguosha.decisions.why import Why
from sanguosha.skills.effects import ActiveEffect, ViewAsEffect
from sanguosha.table.card import AnyCard, Card
from sanguosha.table.enums import Mode

if TYPE_CHECKING:
    from sanguosha.content.kinds import CardKind
    from sanguosha.rules.seat import Seat
    from sanguosha.skills.base import Skill

UNUSABLE = Why("skill_unusable")
WRONG_CARD = Why("wrong_card")
LIMIT_SPENT = Why("skill_limit_used")


class Way:
    """One skill that may be chosen in place of a plain card."""

    __slots__ = ("effect", "key", "skill")

    def __init__(self, key: str, skill: Skill, effect: ActiveEffect | ViewAsEffect) -> None:
        self.key = key
        self.skill = skill
        self.effect = effect


class UseChoice:
    """An answer understood: what is used, made of what, on whom.

    `way` is None for a plain card. For an active skill `card` is None and `cards` are its cost.
    """

    __slots__ = ("card", "cards", "kind", "recast", "seats", "way")

    def __init__(self) -> None:
        self.way: Way | None = None
        self.kind: CardKind | None = None
        self.card: AnyCard | None = None
        self.cards: list[Card] = []
        self.seats: list[Seat] = []
        self.recast = False


class Request:
    """What a use decision allows.

    `families`: the names that answer (None: anything usable, as at an idle point). `fixed`: the
    targets are given. `allowed`: which seats may be targets. `natural`: limits count, skills may
    be activated and the empty answer ends the phase.
    """

    __slots__ = ("allowed", "extra_ok", "families", "fixed", "free_distance", "mode", "natural")

    def __init__(
        self,
        families: frozenset[str] | None = None,
        mode: Mode = Mode.USE,
        natural: bool = False,
        fixed: tuple[Seat, ...] | None = None,
        allowed: Callable[[Seat], bool] | None = None,
        free_distance: bool = False,
        extra_ok: Callable[[AnyCard], Why | None] | None = None,
    ) -> None:
        self.families = families
        self.mode = mode
        self.natural = natural
        self.fixed = fixed
        self.allowed = allowed
        self.free_distance = free_distance
        #: A further condition on the card that answers.
        self.extra_ok = extra_ok
