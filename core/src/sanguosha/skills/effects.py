"""The parts of a skill: what it does when, what it lets its owner do, what it changes.

Each part is made by a decorator or a call in the class body and carries everything that the
question, the log, the screen and the bots need; the effect itself is a short async method.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from enum import Enum
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

from sanguosha.decisions.why import Why
from sanguosha.skills.filters import NO_CARDS, NO_SEATS, CardSpec, SeatSpec
from sanguosha.skills.limits import Limit, Scope
from sanguosha.skills.modifiers import DiscardForbidden, Modifier
from sanguosha.skills.shape import check_effect, check_sync
from sanguosha.table.enums import Mode
from sanguosha.timing.moment import Moment

if TYPE_CHECKING:
    from sanguosha.rules.seat import Seat
    from sanguosha.skills.base import Skill
    from sanguosha.table.card import AnyCard, Card

P = TypeVar("P")
R = TypeVar("R")
T = TypeVar("T")
Q = ParamSpec("Q")


class Who(Enum):
    """Whose timing a triggered effect waits for."""

    ME = "me"
    OTHERS = "others"
    ANYONE = "anyone"


ME, OTHERS, ANYONE = Who.ME, Who.OTHERS, Who.ANYONE


class Effect:
    """One part of a skill; `name` is its attribute in the class."""

    __slots__ = ("name",)

    def __init__(self) -> None:
        self.name = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name


class OnEffect(Effect):
    """Made by `on`."""

    __slots__ = (
        "even_dead",
        "fn",
        "forced",
        "leaving",
        "limit",
        "moments",
        "offer",
        "priority",
        "silent",
        "times",
        "when",
        "who",
    )

    def __init__(
        self,
        moments: tuple[Moment[Any], ...],
        fn: Callable[[Any, Any], Awaitable[None]],
        when: Callable[[Any, Any], Any] | None,
        who: Who,
        limit: Limit | None,
        times: Callable[[Any, Any], int] | None,
        forced: bool | None,
        even_dead: bool,
        silent: bool,
        priority: int,
        offer: bool,
        leaving: bool,
    ) -> None:
        super().__init__()
        self.leaving = leaving
        self.moments = moments
        self.fn = fn
        self.when = when
        self.who = who
        self.limit = limit
        self.times = times
        self.forced = forced
        self.even_dead = even_dead
        self.silent = silent
        self.priority = priority
        self.offer = offer


class ActiveEffect(Effect):
    """Made by `active`."""

    __slots__ = ("cards", "discards", "fn", "limit", "targets", "when")

    def __init__(
        self,
        fn: Callable[[Any, list[Card], list[Seat]], Awaitable[None]],
        cards: CardSpec,
        targets: SeatSpec,
        limit: Limit | None,
        when: Callable[[Any], Any] | None,
        discards: bool,
    ) -> None:
        super().__init__()
        self.fn = fn
        self.cards = cards
        self.discards = discards
        self.targets = targets
        self.limit = limit
        self.when = when

    def candidates(self, skill: Skill) -> list[Card]:
        """The owner's cards that may pay for it. Cards outside of the hand that are usable as if
        in it are no hand cards here (木牛流马)."""
        owner = skill.owner
        found = self.cards.candidates(skill, owner.hand.cards)
        if self.discards and DiscardForbidden in skill.game.mods:
            from sanguosha.rules.ask import why_not_discard

            found = [c for c in found if why_not_discard(skill.game, owner, owner, c) is None]
        return found

    def affordable(self, skill: Skill, count: int) -> bool:
        """Whether the owner has at least `count` (1 or more) cards that may pay for it."""
        if self.discards and DiscardForbidden in skill.game.mods:
            return len(self.candidates(skill)) >= count
        return self.cards.enough(skill, skill.owner.hand.cards, count)


class ViewAsEffect(Effect):
    """Made by `view_as`."""

    __slots__ = ("cards", "limit", "modes", "names", "supply", "when")

    def __init__(
        self,
        names: tuple[str, ...] | Callable[[Any], tuple[str, ...]],
        cards: CardSpec,
        modes: frozenset[Mode],
        limit: Limit | None,
        when: Callable[[Any], Any] | None,
        supply: Callable[[Any, Any], Awaitable[AnyCard | None]] | None,
    ) -> None:
        super().__init__()
        self.names = names
        self.cards = cards
        self.modes = modes
        self.limit = limit
        self.when = when
        self.supply = supply

    def names_for(self, skill: Skill) -> tuple[str, ...]:
        """The card ids that it can make now."""
        names = self.names
        return names if isinstance(names, tuple) else names(skill)

    def __call__(self, supply: Callable[[Any, Any], Awaitable[AnyCard | None]]) -> ViewAsEffect:
        """Used as a decorator, the method supplies the card once it is declared (激将)."""
        check_effect(supply, ("self", "choice"))
        self.supply = supply
        return self


class ModifyEffect(Effect):
    """Made by `modify`."""

    __slots__ = ("fn", "modifier")

    def __init__(self, modifier: Modifier[Any, Any], fn: Callable[..., Any]) -> None:
        super().__init__()
        self.modifier = modifier
        self.fn = fn


def on(
    *moments: Moment[P],
    when: Callable[[Any, P], Any] | None = None,
    who: Who = ME,
    limit: Limit | None = None,
    times: Callable[[Any, P], int] | None = None,
    forced: bool | None = None,
    even_dead: bool = False,
    silent: bool = False,
    priority: int = 0,
    offer: bool = True,
    leaving: bool = False,
) -> Callable[[Callable[[Any, P], Awaitable[None]]], OnEffect]:
    """The method acts at `moments`.

    `when(self, payload)`: the condition, tested when the moment comes and again at its turn.
    `who`: the owner must be the subject of the moment (ME), must not be (OTHERS), or either way.
    `times(self, payload)`: how often at one moment (遗计: once a point); each is offered anew.
    `forced`: True/False overrules what the skill's class says (a locked skill is forced).
    `even_dead`: also for a dead owner (断肠). `silent`: bookkeeping; no question and no log line.
    `priority`: orders silent bookkeeping, higher first; an effect of a `RuleSkill` with a
    priority above 0 comes before the seats' skills instead of after them. Below 0: a change of
    a judgement that comes last under the option `retrial_order` (鬼道). `offer`: False if what
    the method asks first (to use a 杀, say) is itself the offer: no yes or no comes before it.
    `leaving`: at `CardsMoved`, the last act of an equipment skill as its card leaves the
    equipment area (白银狮子).
    """

    def decorate(fn: Callable[[Any, P], Awaitable[None]]) -> OnEffect:
        check_effect(fn, ("self", "payload"))
        check_sync("`when`", when)
        check_sync("`times`", times)
        return OnEffect(
            moments,
            fn,
            when,
            who,
            limit,
            times,
            forced,
            even_dead,
            silent,
            priority,
            offer,
            leaving,
        )

    return decorate


def active(
    cards: CardSpec = NO_CARDS,
    targets: SeatSpec = NO_SEATS,
    limit: Limit | None = None,
    when: Callable[[Any], Any] | None = None,
    discard: CardSpec | None = None,
) -> Callable[[Callable[[Any, list[Card], list[Seat]], Awaitable[None]]], ActiveEffect]:
    """The method is a play-phase action: `async def do(self, cards, targets)`.

    `discard` in place of `cards`: they are discarded as the cost before the method is called.
    `when(self)` returns True, or False or a `Why` while it can't be used.
    """

    def decorate(
        fn: Callable[[Any, list[Card], list[Seat]], Awaitable[None]],
    ) -> ActiveEffect:
        check_effect(fn, ("self", "cards", "targets"))
        check_sync("`when`", when)
        return ActiveEffect(fn, discard or cards, targets, limit, when, discard is not None)

    return decorate


USE_OR_PLAY = frozenset((Mode.USE, Mode.PLAY))
USE_ONLY = frozenset((Mode.USE,))
PLAY_ONLY = frozenset((Mode.PLAY,))


def view_as(
    names: str | tuple[str, ...] | Callable[[Any], tuple[str, ...]],
    cards: CardSpec = NO_CARDS,
    modes: frozenset[Mode] = USE_OR_PLAY,
    limit: Limit | None = None,
    when: Callable[[Any], Any] | None = None,
) -> ViewAsEffect:
    """Materials used or played as the card `names` (one id, several, or a function of the skill).

    As a decorator of `async def supply(self, choice)` the method provides the card after name
    and targets were declared, and may return None: nothing is then used (激将, 蛊惑).
    """
    if isinstance(names, str):
        names = (names,)
    check_sync("`names`", names)
    check_sync("`when`", when)
    return ViewAsEffect(names, cards, modes, limit, when, None)


def modify(modifier: Modifier[Q, R], fn: Callable[Concatenate[Any, Q], R]) -> ModifyEffect:
    """Change a number or a permission while the skill is there: `fn(self, *arguments)`."""
    check_sync("a modifier", fn)
    return ModifyEffect(modifier, fn)


class State:
    """A declared value of a skill instance; part of every save. Made by `state`."""

    __slots__ = ("default", "name", "scope", "shown")

    def __init__(self, default: Any, scope: Scope | None, shown: bool = False) -> None:
        self.default = default
        self.scope = scope
        self.shown = shown
        self.name = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, skill: Any, owner: type) -> Any:
        if skill is None:
            return self
        found = skill.values.get(self.name)
        if found is not None and (self.scope is None or found[0] == self._stamp(skill)):
            return found[1]
        if callable(self.default):
            value = self.default()
            self.__set__(skill, value)
            return value
        return self.default

    def peek(self, skill: Any) -> Any:
        """The value, without storing a default that is made on first use."""
        found = skill.values.get(self.name)
        if found is not None and (self.scope is None or found[0] == self._stamp(skill)):
            return found[1]
        return self.default() if callable(self.default) else self.default

    def __set__(self, skill: Any, value: Any) -> None:
        skill.values[self.name] = (self._stamp(skill), value)
        skill.game.touch()

    def _stamp(self, skill: Any) -> int:
        if self.scope is None:
            return 0
        marks: dict[str, int] = skill.game.table.marks_at
        return marks[self.scope.value]


def state(default: T | Callable[[], T], per: Scope | None = None, shown: bool = False) -> T:
    """Declare a value that a skill remembers: `given = state(0, per=Scope.PHASE)`.

    Plain values, seats by index, cards, lists, dicts. `per` resets it by itself in each new scope.
    `shown`: everybody may know it; otherwise views show it to the owner only.
    """
    return State(default, per, shown)  # type: ignore[return-value]


def refusal(result: Any, otherwise: Why) -> Why | None:
    """What a `when` says: a Why as it is, False as `otherwise`, True as None."""
    if isinstance(result, Why):
        return result
    return None if result else otherwise
