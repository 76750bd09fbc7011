"""What a card is: subclass `CardKind` (or one of its shapes below) to make one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from sanguosha.content.text import Text, text_from_doc
from sanguosha.decisions.why import Why, why
from sanguosha.skills.base import snake
from sanguosha.skills.limits import Scope
from sanguosha.table.card import Card
from sanguosha.table.enums import Category, Slot, ZoneKind

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat
    from sanguosha.skills.base import Skill
    from sanguosha.table.card import AnyCard
    from sanguosha.timing.use import CardUse, TargetEntry


NOTHING: frozenset[int] = frozenset()


def _acting_materials(game: Game, user: Seat, card: AnyCard) -> frozenset[int]:
    """The materials, if any of them acts where it lies: equipment, a card of a pile."""
    where = game.table.where
    if type(card) is Card and where[card.id] is user.hand:
        return NOTHING
    for material in card.cards:
        zone = where[material.id]
        if zone is user.equip or (zone.kind is ZoneKind.PILE and zone.owner == user.index):
            return frozenset(c.id for c in card.cards)
    return NOTHING


class UseContext:
    """A card being considered for use: by whom, under which allowances.

    `natural`: at an idle point of the user's play phase (limits count). `ignoring`: cards that
    the use itself would take away (武圣 with the weapon, 急袭's 田), as a set of ids; a `plain`
    card from the hand takes none.
    """

    __slots__ = ("card", "free_distance", "game", "ignoring", "kind", "natural", "user")

    def __init__(
        self,
        game: Game,
        user: Seat,
        card: AnyCard,
        natural: bool = False,
        free_distance: bool = False,
        plain: bool = False,
    ) -> None:
        self.game = game
        self.user = user
        self.card = card
        self.kind = card.kind
        self.natural = natural
        self.free_distance = free_distance
        self.ignoring = NOTHING if plain else _acting_materials(game, user, card)


class CardKind:
    """A kind of card. One object per game setup; the physical cards point to it.

    Class keywords: `id` (default: class name in snake case), `family` (the name it answers to:
    火杀 is of family "slash"; default: the id).
    """

    id: ClassVar[str] = ""
    family: ClassVar[str] = ""
    text: ClassVar[Text]
    category: ClassVar[Category] = Category.BASIC
    slot: ClassVar[Slot | None] = None
    #: May be used at an idle point of the play phase.
    play_phase: bool = True
    #: Uses in the `limit_scope` at idle points of one's own play phase (None: any number).
    limit: int | None = None
    #: What `limit` counts over: the play phase (杀) or the turn (酒).
    limit_scope: Scope = Scope.PHASE
    #: Least and most targets chosen by the user; (0, 0) where `fixed_targets` says who.
    targets: tuple[int, int] = (1, 1)
    #: How many of the picks, the last ones, are named without being targets (借刀's victim).
    named: int = 0
    #: Targets must lie in the attack range; with `on_oneself` the user himself is no exception.
    in_range: bool = False
    on_oneself: bool = False
    #: Targets must lie within this distance (None: any).
    distance: int | None = None
    #: Element of the damage it deals; None: it is no damage card.
    nature: str | None = None
    #: Categories of cards whose effect it can cancel (无懈可击).
    counters: ClassVar[frozenset[Category]] = frozenset()
    #: May be recast in the play phase.
    recastable: bool = False
    #: Printed "dying" use: a dying seat (or, for "self", only its owner) may be saved by it.
    rescues: str | None = None
    #: Hints for bots (see `sanguosha.content.hints.Hints`).
    ai: ClassVar[Any] = None
    #: Where the ruling stands.
    rule: ClassVar[str] = ""

    def __init_subclass__(
        cls, id: str | None = None, family: str | None = None, **kwargs: Any
    ) -> None:
        super().__init_subclass__(**kwargs)
        cls.id = id or snake(cls.__name__)
        cls.family = family or cls.id
        cls.rule = cls.__dict__.get("rule") or f"cards.md#{cls.id}"
        if cls.__dict__.get("__doc__"):
            cls.text = text_from_doc(cls.__doc__, cls.id)
        elif "text" not in cls.__dict__:
            cls.text = Text.blank(cls.id)

    def configure(self, options: Mapping[str, str]) -> None:
        """Set facts of this kind (on `self`) by the rule options of a setup, once, before play."""

    def fixed_targets(self, ctx: UseContext) -> list[Seat] | None:
        """Who the targets are, where the user does not choose; None: he chooses."""
        return None

    def why_not_use(self, ctx: UseContext) -> Why | None:
        """A condition of the card itself, apart from limits and targets."""
        return None

    def why_not_target(self, ctx: UseContext, seat: Seat, chosen: Sequence[Seat]) -> Why | None:
        """Why `seat` can't be the next pick after `chosen`; distance is checked elsewhere."""
        return None

    def entries(self, use: CardUse, picked: Sequence[Seat]) -> list[tuple[Seat, tuple[Seat, ...]]]:
        """The targets that the picks mean: (target, seats that are only named with it)."""
        return [(s, ()) for s in picked]

    async def before_targets(self, use: CardUse) -> None:
        """After the targets stand (指定目标后), before anything resolves (五谷 turns up cards)."""

    async def answer(self, entry: TargetEntry) -> None:
        """The window for answers (生效前). Set `entry.cancelled` if it was met."""

    async def effect(self, entry: TargetEntry) -> None:
        """What it does to one target."""

    async def after_all(self, use: CardUse) -> None:
        """After the last target (五谷's leftovers)."""

    def void_for(self, entry: TargetEntry) -> bool:
        """Whether it has no effect on this target whatever happens (桃园 on the unhurt)."""
        return False


class Basic(CardKind):
    """A basic card."""

    category = Category.BASIC


class Trick(CardKind):
    """A trick that resolves at once. Anyone may cancel its effect on one target."""

    category = Category.TRICK

    async def answer(self, entry: TargetEntry) -> None:
        from sanguosha.rules.counter import counter_window

        await counter_window(entry)


class SelfTrick(Trick):
    """A trick used on oneself."""

    targets = (0, 0)

    def fixed_targets(self, ctx: UseContext) -> list[Seat] | None:
        return [ctx.user]


class GroupTrick(Trick):
    """A trick on all characters, or on all others (`include_user` False)."""

    targets = (0, 0)
    include_user: ClassVar[bool] = False

    def fixed_targets(self, ctx: UseContext) -> list[Seat] | None:
        return [
            s
            for s in ctx.game.order_from(ctx.game.current or ctx.user)
            if self.include_user or s is not ctx.user
        ]


class DelayedTrick(CardKind):
    """A trick laid into a judgement area; its effect comes in the target's judge phase.

    Write `judge(entry)`: the judgement and what follows. `passes_on`: it moves to the next seat
    instead of the discard pile (闪电).
    """

    category = Category.DELAYED

    def why_not_target(self, ctx: UseContext, seat: Seat, chosen: Sequence[Seat]) -> Why | None:
        if ctx.game.has_delayed(seat, self.id):
            return why("already_laid", card=self.id)
        return None

    async def answer(self, entry: TargetEntry) -> None:
        from sanguosha.rules.counter import counter_window

        await counter_window(entry)

    async def judge(self, entry: TargetEntry) -> None:
        """Judge and do what the result says. `entry.seat` is the holder."""

    async def after_judge(self, entry: TargetEntry) -> None:
        """Afterwards, also when nullified, while the card still lies in processing."""


class Equipment(CardKind):
    """An equipment card: used on oneself, put into its slot. `skills` act while it lies there.

    Without a docstring it is worded by its first skill.
    """

    category = Category.EQUIP
    targets = (0, 0)
    skills: tuple[type[Skill], ...] = ()

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        if not cls.__dict__.get("__doc__") and cls.__dict__.get("skills"):
            cls.text = cls.skills[0].text

    def fixed_targets(self, ctx: UseContext) -> list[Seat] | None:
        return [ctx.user]

    def why_not_use(self, ctx: UseContext) -> Why | None:
        assert self.slot is not None
        if ctx.user.slot_count(self.slot) == 0:
            return why("slot_abolished", slot=self.slot.value)
        return None


class Weapon(Equipment):
    """A weapon with an attack `range` in steps."""

    slot = Slot.WEAPON
    range: int = 1


class Armor(Equipment):
    """An armour; void while `entry.armor_void` is set for its owner (青釭剑)."""

    slot = Slot.ARMOR


class Treasure(Equipment):
    """A treasure."""

    slot = Slot.TREASURE


class DefensiveHorse(Equipment):
    """A +1 horse: others count the distance to its owner one longer."""

    slot = Slot.DEFENSIVE_HORSE
    steps: ClassVar[int] = 1


class OffensiveHorse(Equipment):
    """A -1 horse: its owner counts the distance to others one shorter."""

    slot = Slot.OFFENSIVE_HORSE
    steps: ClassVar[int] = -1


class Variant:
    """A kind that is another kind with some facts changed (火杀 is 杀 with a nature).

    The base is named by id and looked up when a game is set up, so that a package can vary a
    card of another package without importing it.
    """

    __slots__ = ("base", "changes", "id", "text")

    def __init__(self, id: str, of: str, doc: str, **changes: Any) -> None:
        self.id = id
        self.base = of
        self.text = text_from_doc(doc, id)
        self.changes = changes

    def build(self, base: CardKind) -> CardKind:
        """The kind, made from the base of this setup."""
        made: type[CardKind] = type(
            self.id, (type(base),), {"text": self.text, **self.changes}, id=self.id
        )
        made.family = base.family
        kind = made()
        return kind
