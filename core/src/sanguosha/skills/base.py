"""The class that every skill subclasses."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Any, ClassVar

from sanguosha.content.text import Text, text_from_doc
from sanguosha.skills.effects import (
    ActiveEffect,
    Effect,
    ModifyEffect,
    OnEffect,
    State,
    ViewAsEffect,
    state,
)
from sanguosha.skills.limits import Limit, Until

if TYPE_CHECKING:
    from sanguosha.decisions.why import Why
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat
    from sanguosha.table.card import Card
    from sanguosha.table.rng import Stream
    from sanguosha.table.zone import Zone


class SourceKind(StrEnum):
    """Where a skill instance comes from."""

    GENERAL = "general"
    EQUIP = "equip"
    GRANT = "grant"
    STATUS = "status"
    RULE = "rule"


class Source:
    """What gave a seat a skill: a general (by position), an equipment (by card id), a skill.

    For a grant or a status `giver` is the key of the skill that gave it, `giver_seat` its owner,
    `during` the phase (by its mark) or the use in which that was.
    """

    __slots__ = ("card", "during", "giver", "giver_seat", "kind", "position", "quiet", "until")

    def __init__(
        self,
        kind: SourceKind,
        position: int = 0,
        card: int = -1,
        giver: str = "",
        giver_seat: int = -1,
        until: Until = Until.END_OF_GAME,
        during: Any = None,
    ) -> None:
        self.kind = kind
        self.position = position
        self.card = card
        self.giver = giver
        self.giver_seat = giver_seat
        self.until = until
        self.during = during
        #: Whether what it gives is no skill to the players: a status, a rule of the game.
        self.quiet = kind is SourceKind.STATUS or kind is SourceKind.RULE


class SkillKind(StrEnum):
    """The class of a skill in the book (flows.md §14), as shown to players."""

    ORDINARY = "ordinary"
    LOCKED = "locked"
    LIMITED = "limited"
    AWAKENING = "awakening"
    CONVERSION = "conversion"
    LORD = "lord"


def snake(name: str) -> str:
    """ "JieRende" -> "jie_rende": the id of a class that gives none."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


class Skill:
    """A skill of a general, an equipment or the rules.

    Subclass it; the docstring is the text ("名：中文" first, then the English one), the parts are
    methods and values made with `on`, `active`, `view_as` and `modify`. An instance belongs to
    one seat (`owner`) from one source; what it remembers is declared with `state(...)`.

    Class keywords: `id` (default: the class name in snake case), `locked` (锁定技: forced),
    `limited` (限定技: once per game), `awakening` (觉醒技: forced, once), `conversion` (转换技),
    `lord` (主公技: only the lord owns it), `head` / `deputy` (主将技/副将技), `equipment`
    (acts in the equipment band), `requires` / `conflicts` (capabilities of the mode),
    `needs_cards` (card ids that must be in the deck), `min_players`.
    """

    id: ClassVar[str] = ""
    text: ClassVar[Text]
    locked: ClassVar[bool] = False
    limited: ClassVar[bool] = False
    awakening: ClassVar[bool] = False
    conversion: ClassVar[bool] = False
    lord: ClassVar[bool] = False
    head_only: ClassVar[bool] = False
    deputy_only: ClassVar[bool] = False
    equipment: ClassVar[bool] = False
    requires: ClassVar[frozenset[str]] = frozenset()
    conflicts: ClassVar[frozenset[str]] = frozenset()
    needs_cards: ClassVar[frozenset[str]] = frozenset()
    min_players: ClassVar[int] = 2
    #: Skills that it can grant, so that tools know them.
    grants: ClassVar[tuple[type[Skill], ...]] = ()
    #: Declarative hints for bots (see `sanguosha.content.hints`).
    ai: ClassVar[Any] = None

    on_effects: ClassVar[tuple[OnEffect, ...]] = ()
    active_effects: ClassVar[tuple[ActiveEffect, ...]] = ()
    view_effects: ClassVar[tuple[ViewAsEffect, ...]] = ()
    modify_effects: ClassVar[tuple[ModifyEffect, ...]] = ()
    states: ClassVar[frozenset[str]] = frozenset()
    #: Which side of a conversion skill (转换技) comes next; it turns over with each use.
    yang: bool = state(True, shown=True)

    __slots__ = ("counts", "game", "hidden", "key", "owner", "quiet", "source", "values")

    game: Game
    owner: Seat
    key: str
    source: Source
    hidden: bool
    quiet: bool
    values: dict[str, Any]
    counts: dict[str, tuple[int, int]]

    def __init_subclass__(
        cls,
        id: str | None = None,
        locked: bool | None = None,
        limited: bool | None = None,
        awakening: bool | None = None,
        conversion: bool | None = None,
        lord: bool | None = None,
        head: bool = False,
        deputy: bool = False,
        equipment: bool | None = None,
        requires: Sequence[str] = (),
        conflicts: Sequence[str] = (),
        needs_cards: Sequence[str] = (),
        min_players: int | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init_subclass__(**kwargs)
        _refuse_taken_names(cls)
        cls.id = id or snake(cls.__name__)
        for name, value in (
            ("locked", locked),
            ("limited", limited),
            ("awakening", awakening),
            ("conversion", conversion),
            ("lord", lord),
            ("equipment", equipment),
            ("min_players", min_players),
        ):
            if value is not None:
                setattr(cls, name, value)
        cls.head_only = head or cls.head_only
        cls.deputy_only = deputy or cls.deputy_only
        cls.requires = cls.requires | frozenset(requires)
        if lord:
            cls.requires = cls.requires | {"lord"}
        cls.conflicts = cls.conflicts | frozenset(conflicts)
        cls.needs_cards = cls.needs_cards | frozenset(needs_cards)
        if cls.__dict__.get("__doc__"):
            cls.text = text_from_doc(cls.__doc__, cls.id)
        elif "text" not in cls.__dict__:
            cls.text = Text.blank(cls.id)
        parts: dict[str, Any] = {}
        for base in reversed(cls.__mro__):
            for name, part in base.__dict__.items():
                if isinstance(part, Effect | State):
                    parts[name] = part
                elif name in parts:
                    del parts[name]
        effects = list(parts.values())
        cls.on_effects = tuple(e for e in effects if isinstance(e, OnEffect))
        cls.active_effects = tuple(e for e in effects if isinstance(e, ActiveEffect))
        cls.view_effects = tuple(e for e in effects if isinstance(e, ViewAsEffect))
        cls.modify_effects = tuple(e for e in effects if isinstance(e, ModifyEffect))
        cls.states = frozenset(n for n, e in parts.items() if isinstance(e, State))

    def __init__(self, game: Game, owner: Seat | None, source: Source, key: str) -> None:
        # Past `__setattr__`, which watches over authors: a fork makes every skill anew.
        _put_game(self, game)
        _put_owner(self, owner)
        _put_source(self, source)
        _put_key(self, key)
        _put_hidden(self, False)
        _put_values(self, {})
        _put_counts(self, {})
        _put_quiet(self, source.quiet)

    def __setattr__(self, name: str, value: Any) -> None:
        if name in Skill.__slots__ or name in type(self).states:
            object.__setattr__(self, name, value)
            return
        raise AttributeError(
            f"{type(self).__name__}.{name} is not declared: write `{name} = state(...)` in the "
            "class body, so that saves and forks keep it"
        )

    def copy(self, game: Game, owner: Seat | None) -> Skill:
        """The same instance at another table."""
        twin = type(self)(game, owner, self.source, self.key)
        if self.values:
            _put_values(twin, {k: _copied(v) for k, v in self.values.items()})
        if self.counts:
            _put_counts(twin, self.counts.copy())
        if self.hidden:
            _put_hidden(twin, True)
        return twin

    def redeal(self, rng: Stream) -> None:
        """Replace what only the owner may know of this skill's state by what it could as well be.

        Called on a table made for another seat's search; cards in zones are dealt by the engine.
        Override it in a skill that keeps secrets of its own (化身).
        """

    @classmethod
    def book_kind(cls) -> SkillKind:
        """The class of the skill in the book."""
        if cls.awakening:
            return SkillKind.AWAKENING
        if cls.limited:
            return SkillKind.LIMITED
        if cls.conversion:
            return SkillKind.CONVERSION
        if cls.locked:
            return SkillKind.LOCKED
        return SkillKind.LORD if cls.lord else SkillKind.ORDINARY

    @property
    def band(self) -> int:
        """0: general skills, 1: equipment, 2: the game's own rules (flows.md §0.4)."""
        if self.equipment or self.source.kind is SourceKind.EQUIP:
            return 1
        return 2 if self.owner is None else 0

    # -- limits -------------------------------------------------------------------------------

    def used(self, effect: str, limit: Limit, target: Seat | None = None) -> int:
        """How often `effect` (the method's name) was done in the limit's scope."""
        name = f"{effect}:{target.index}" if target is not None and limit.per_target else effect
        stamp, times = self.counts.get(name, (-1, 0))
        return times if stamp == self.game.table.marks_at[limit.scope.value] else 0

    def spent(self, effect: str, limit: Limit | None) -> bool:
        """Whether the limit is used up (limited and awakening skills: once per game)."""
        if (self.limited or self.awakening) and self.counts.get("once"):
            return True
        return (
            limit is not None and not limit.per_target and self.used(effect, limit) >= limit.times
        )

    def count(self, effect: str, limit: Limit | None, targets: Sequence[Seat] = ()) -> None:
        """Count one use of `effect`."""
        if self.limited or self.awakening:
            self.counts["once"] = (0, 1)
        if limit is None:
            return
        stamp = self.game.table.marks_at[limit.scope.value]
        for target in targets if limit.per_target else (None,):
            name = effect if target is None else f"{effect}:{target.index}"
            self.counts[name] = (stamp, self.used(effect, limit, target) + 1)

    @property
    def still_given(self) -> list[Skill]:
        """The skills and statuses that this one gave and that are still there."""
        me = (self.key, self.owner.index)
        return [
            s
            for seat in self.game.seats
            for s in seat.skills
            if (s.source.giver, s.source.giver_seat) == me
        ]

    async def when_lost(self) -> None:
        """Override it to undo what stays behind once the skill is gone (化身's kingdom)."""

    def turn_side(self) -> None:
        """A conversion skill was used: its other side comes next (flows.md §14)."""
        if self.conversion:
            self.yang = not self.yang

    # -- questions in the skill's name ---------------------------------------------------------

    async def confirm(self, who: Seat | None = None, key: str = "invoke", **args: Any) -> bool:
        """Ask `who` (default: the owner) yes or no."""
        return await (who or self.owner).confirm(key, skill=self.id, **args)

    async def choose_option(self, *options: str, who: Seat | None = None, **args: Any) -> str:
        """Ask `who` for one of the options (ids; a text key `option.<id>` words each)."""
        return await (who or self.owner).choose_option(options, skill=self.id, **args)

    async def choose_cards(
        self,
        cards: Sequence[Card],
        least: int = 1,
        most: int | None = None,
        who: Seat | None = None,
        **args: Any,
    ) -> list[Card]:
        """Ask `who` for some of his own `cards` (`most` defaults to `least`)."""
        return await (who or self.owner).choose_cards(cards, least, most, skill=self.id, **args)

    async def choose_seat(
        self, seats: Sequence[Seat], who: Seat | None = None, **args: Any
    ) -> Seat | None:
        """Ask `who` for one of `seats`; None if there is none (or, if optional, on a decline)."""
        return await (who or self.owner).choose_seat(seats, skill=self.id, **args)

    async def choose_seats(
        self, seats: Sequence[Seat], least: int, most: int, who: Seat | None = None, **args: Any
    ) -> list[Seat]:
        """Ask `who` for some of `seats`."""
        return await (who or self.owner).choose_seats(seats, least, most, skill=self.id, **args)

    async def choose_from(
        self,
        target: Seat,
        zones: Sequence[Zone] | None = None,
        count: int = 1,
        who: Seat | None = None,
        **args: Any,
    ) -> list[Card]:
        """Ask `who` for cards of `target` (hand cards unseen; default zones: hand, equipment)."""
        return await (who or self.owner).choose_from(
            target, zones, count, count, skill=self.id, **args
        )

    def others(self, kingdom: str | None = None) -> list[Seat]:
        """The other living seats (of a kingdom, if given) in action order from the owner."""
        return [
            s
            for s in self.game.order_from(self.owner)
            if s is not self.owner and (kingdom is None or s.kingdom == kingdom)
        ]

    def why(self, id: str, **args: Any) -> Why:
        """A reason in the skill's name."""
        from sanguosha.decisions.why import why

        return why(id, skill=self.id, **args)

    def __repr__(self) -> str:
        return f"<{self.key} of {self.owner}>"


#: Methods of `Skill` that are there to be overridden.
_HOOKS = frozenset(("redeal", "when_lost"))


def _refuse_taken_names(cls: type[Skill]) -> None:
    """A part called like something that every skill has would break the skill in odd places."""
    for name, value in cls.__dict__.items():
        if name.startswith("_") or name in _HOOKS or not hasattr(Skill, name):
            continue
        if isinstance(value, Effect | State | property) or callable(value):
            raise TypeError(
                f"{cls.__name__}.{name}: every skill has a {name!r} of its own; "
                "give this part another name"
            )


class RuleSkill(Skill, id="rule"):
    """A rule of a mode or package that acts at moments and belongs to no seat (`owner` is None).

    With `each_seat` every seat has an instance of its own, as long as it lives: what anybody may
    do in his play phase, or use cards as.
    """

    each_seat: ClassVar[bool] = False

    @classmethod
    def in_force(cls, options: Mapping[str, str]) -> bool:
        """Whether the rule holds under these rule options; asked once for each setup."""
        return True


_put_game, _put_owner, _put_source, _put_key, _put_hidden, _put_values, _put_counts, _put_quiet = (
    Skill.__dict__[name].__set__
    for name in ("game", "owner", "source", "key", "hidden", "values", "counts", "quiet")
)


def _copied(pair: tuple[int, Any]) -> tuple[int, Any]:
    stamp, value = pair
    if isinstance(value, list):
        return stamp, value.copy()
    if isinstance(value, dict):
        return stamp, {k: v.copy() if isinstance(v, list) else v for k, v in value.items()}
    return stamp, value
