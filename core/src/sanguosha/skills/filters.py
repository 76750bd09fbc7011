"""What cards and seats a skill takes, as data: `one(red)`, `some(hand)`, `two(other & male)`.

A filter is at once the test, the zones it allows and the reason shown when it refuses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, overload

from sanguosha.decisions.why import Why, why
from sanguosha.skills.shape import check_sync
from sanguosha.table.enums import (
    BLACK,
    CLUB,
    DIAMOND,
    EQUIP,
    HAND,
    HEART,
    RED,
    SPADE,
    Category,
    Gender,
    ZoneKind,
)

if TYPE_CHECKING:
    from sanguosha.rules.seat import Seat
    from sanguosha.skills.base import Skill
    from sanguosha.table.card import Card

CARDS_OF_SEAT = (HAND, EQUIP)

#: None passes every card.
CardTest = Callable[["Card"], bool] | None


class CardFilter:
    """A test on one card, for each area that it may lie in. `&`, `|` and `~` combine.

    `zones` are the areas that are allowed. What combines filters keeps the areas apart: of
    `(hand & red) | equipped` a black hand card is not one, and `~hand` is the equipment.
    """

    __slots__ = ("places", "reason")

    def __init__(
        self,
        test: CardTest,
        reason: str,
        zones: Iterable[ZoneKind] = CARDS_OF_SEAT,
    ) -> None:
        self.places: dict[ZoneKind, CardTest] = dict.fromkeys(zones, test)
        self.reason = reason

    def __call__(self, card: Card) -> bool:
        return any(test is None or test(card) for test in self.places.values())

    def __and__(self, other: CardFilter) -> CardFilter:
        mine, theirs = self.places, other.places
        places = {zone: _both(mine[zone], theirs[zone]) for zone in mine if zone in theirs}
        if all(test is None for test in mine.values()):
            return _laid_out(places, other.reason)
        if all(test is None for test in theirs.values()):
            return _laid_out(places, self.reason)
        return _laid_out(places, f"{self.reason}+{other.reason}")

    def __or__(self, other: CardFilter) -> CardFilter:
        places = dict(self.places)
        for zone, test in other.places.items():
            places[zone] = _either(places[zone], test) if zone in places else test
        return _laid_out(places, f"{self.reason}|{other.reason}")

    def __invert__(self) -> CardFilter:
        places: dict[ZoneKind, CardTest] = {}
        for zone in CARDS_OF_SEAT:
            if zone not in self.places:
                places[zone] = None
            elif (test := self.places[zone]) is not None:
                places[zone] = _not(test)
        return _laid_out(places, f"not {self.reason}")


def _laid_out(places: dict[ZoneKind, CardTest], reason: str) -> CardFilter:
    made = CardFilter(None, reason, ())
    made.places = places
    return made


def _both(mine: CardTest, theirs: CardTest) -> CardTest:
    if mine is None or theirs is None:
        return theirs if mine is None else mine
    return lambda card: mine(card) and theirs(card)


def _either(mine: CardTest, theirs: CardTest) -> CardTest:
    if mine is None or theirs is None:
        return None
    return lambda card: mine(card) or theirs(card)


def _not(test: Callable[[Card], bool]) -> CardTest:
    return lambda card: not test(card)


class SeatFilter:
    """A test on one seat, seen from a skill's owner. `&`, `|` and `~` combine."""

    __slots__ = ("reason", "test")

    def __init__(self, test: Callable[[Any, Seat], bool], reason: str) -> None:
        self.test = test
        self.reason = reason

    def __call__(self, skill: Skill, seat: Seat) -> bool:
        return self.test(skill, seat)

    def __and__(self, other: SeatFilter) -> SeatFilter:
        return SeatFilter(lambda k, s: self(k, s) and other(k, s), f"{self.reason}+{other.reason}")

    def __or__(self, other: SeatFilter) -> SeatFilter:
        return SeatFilter(lambda k, s: self(k, s) or other(k, s), f"{self.reason}|{other.reason}")

    def __invert__(self) -> SeatFilter:
        return SeatFilter(lambda k, s: not self(k, s), f"not {self.reason}")


any_card = CardFilter(None, "any_card")
hand = CardFilter(None, "hand", (HAND,))
equipped = CardFilter(None, "equipped", (EQUIP,))
red = CardFilter(lambda c: c.color is RED, "red")
black = CardFilter(lambda c: c.color is BLACK, "black")
spade = CardFilter(lambda c: c.suit is SPADE, "spade")
heart = CardFilter(lambda c: c.suit is HEART, "heart")
club = CardFilter(lambda c: c.suit is CLUB, "club")
diamond = CardFilter(lambda c: c.suit is DIAMOND, "diamond")
basic = CardFilter(lambda c: c.kind.category is Category.BASIC, "basic")
trick = CardFilter(lambda c: c.kind.category in (Category.TRICK, Category.DELAYED), "trick")
equipment = CardFilter(lambda c: c.kind.category is Category.EQUIP, "equipment")


def named(*families: str) -> CardFilter:
    """Cards of these families: `named("slash")` takes every 杀."""
    return CardFilter(lambda c: c.family in families, "named:" + ",".join(families))


def cards_where(test: Callable[[Card], bool], reason: str) -> CardFilter:
    """Any test of one's own; `reason` is a text key of the package."""
    check_sync("a filter", test)
    return CardFilter(test, reason)


anyone = SeatFilter(lambda k, s: True, "anyone")
other = SeatFilter(lambda k, s: s is not k.owner, "other")
wounded = SeatFilter(lambda k, s: s.hp < s.max_hp, "wounded")
male = SeatFilter(lambda k, s: s.gender is Gender.MALE, "male")
female = SeatFilter(lambda k, s: s.gender is Gender.FEMALE, "female")
has_hand = SeatFilter(lambda k, s: bool(s.hand.cards), "has_hand")
has_cards = SeatFilter(lambda k, s: bool(s.hand.cards or s.equip.cards), "has_cards")
has_any_cards = SeatFilter(
    lambda k, s: bool(s.hand.cards or s.equip.cards or s.judging.cards), "has_any_cards"
)
in_range = SeatFilter(lambda k, s: k.game.in_range(k.owner, s), "in_range")


def seats_where(test: Callable[[Any, Seat], bool], reason: str) -> SeatFilter:
    """Any test of one's own on (skill, seat); `reason` is a text key of the package."""
    check_sync("a filter", test)
    return SeatFilter(test, reason)


Count = int | Callable[[Any], int]


def _bounds(skill: Skill, least: Count, most: Count) -> tuple[int, int]:
    """Both counts as they are now."""
    return (
        least if isinstance(least, int) else least(skill),
        most if isinstance(most, int) else most(skill),
    )


def _fixed(least: Count, most: Count) -> tuple[int, int] | None:
    """Both counts, if neither depends on the skill."""
    return (least, most) if isinstance(least, int) and isinstance(most, int) else None


class CardSpec:
    """Between `least` and `most` cards that pass `filter`; counts may depend on the skill.

    `pile` names a pile on the owner's general to take them from instead.
    `joins(skill, card, chosen)` may forbid combinations.
    """

    __slots__ = ("_fixed", "filter", "joins", "least", "most", "pile")

    def __init__(
        self,
        filter: CardFilter,
        least: Count,
        most: Count,
        pile: str | None = None,
        joins: Callable[[Any, Card, list[Card]], Why | None] | None = None,
    ) -> None:
        self.filter = filter
        self.least = least
        self.most = most
        self.pile = pile
        self.joins = joins
        self._fixed = _fixed(least, most)

    def bounds(self, skill: Skill) -> tuple[int, int]:
        """(least, most) cards now."""
        if self._fixed is not None:
            return self._fixed
        return _bounds(skill, self.least, self.most)

    def candidates(self, skill: Skill, usable: list[Card]) -> list[Card]:
        """The cards of the owner that pass; `usable` are those usable as if in hand."""
        owner = skill.owner
        flt = self.filter
        if self.pile is not None:
            pile = owner.piles.get(self.pile)
            return [c for c in pile.cards if flt(c)] if pile else []
        found: list[Card] = []
        places = flt.places
        for zone, cards in ((HAND, usable), (EQUIP, owner.equip.cards)):
            if zone in places:
                test = places[zone]
                found += cards if test is None else [c for c in cards if test(c)]
        return found

    def enough(self, skill: Skill, usable: list[Card], count: int) -> bool:
        """Whether at least `count` (1 or more) cards of the owner pass; looks no further."""
        if self.pile is not None:
            return len(self.candidates(skill, usable)) >= count
        places = self.filter.places
        for zone, cards in ((HAND, usable), (EQUIP, skill.owner.equip.cards)):
            if zone in places:
                test = places[zone]
                for card in cards:
                    if test is None or test(card):
                        count -= 1
                        if count < 1:
                            return True
        return False

    def refusal(self) -> Why:
        """Why a card that does not pass is refused."""
        return why("filter", needs=self.filter.reason)


class SeatSpec:
    """Between `least` and `most` living seats that pass `filter`.

    `joins(skill, seat, chosen)` may forbid combinations and orders.
    """

    __slots__ = ("_fixed", "filter", "joins", "least", "most")

    def __init__(
        self,
        filter: SeatFilter,
        least: Count,
        most: Count,
        joins: Callable[[Any, Seat, list[Seat]], Why | None] | None = None,
    ) -> None:
        self.filter = filter
        self.least = least
        self.most = most
        self.joins = joins
        self._fixed = _fixed(least, most)

    def bounds(self, skill: Skill) -> tuple[int, int]:
        """(least, most) seats now."""
        if self._fixed is not None:
            return self._fixed
        return _bounds(skill, self.least, self.most)

    def candidates(self, skill: Skill) -> list[Seat]:
        """The living seats that pass, in seat order."""
        test = self.filter.test
        return [s for s in skill.game.table.seats if s.alive and test(skill, s)]

    def refusal(self) -> Why:
        """Why a seat that does not pass is refused."""
        return why("filter", needs=self.filter.reason)


NO_CARDS = CardSpec(any_card, 0, 0)
NO_SEATS = SeatSpec(anyone, 0, 0)

_MANY = 10**6


@overload
def some(what: CardFilter, most: Count = ...) -> CardSpec: ...
@overload
def some(what: SeatFilter, most: Count = ...) -> SeatSpec: ...
def some(what: CardFilter | SeatFilter, most: Count = _MANY) -> CardSpec | SeatSpec:
    """At least one, at most `most`."""
    return CardSpec(what, 1, most) if isinstance(what, CardFilter) else SeatSpec(what, 1, most)


@overload
def one(what: CardFilter = ...) -> CardSpec: ...
@overload
def one(what: SeatFilter) -> SeatSpec: ...
def one(what: CardFilter | SeatFilter = any_card) -> CardSpec | SeatSpec:
    """Exactly one."""
    return CardSpec(what, 1, 1) if isinstance(what, CardFilter) else SeatSpec(what, 1, 1)


@overload
def two(what: CardFilter) -> CardSpec: ...
@overload
def two(what: SeatFilter) -> SeatSpec: ...
def two(what: CardFilter | SeatFilter) -> CardSpec | SeatSpec:
    """Exactly two."""
    return CardSpec(what, 2, 2) if isinstance(what, CardFilter) else SeatSpec(what, 2, 2)


@overload
def exactly(n: Count, what: CardFilter) -> CardSpec: ...
@overload
def exactly(n: Count, what: SeatFilter) -> SeatSpec: ...
def exactly(n: Count, what: CardFilter | SeatFilter) -> CardSpec | SeatSpec:
    """Exactly `n` (a number, or a function of the skill)."""
    return CardSpec(what, n, n) if isinstance(what, CardFilter) else SeatSpec(what, n, n)


@overload
def up_to(n: Count, what: CardFilter) -> CardSpec: ...
@overload
def up_to(n: Count, what: SeatFilter) -> SeatSpec: ...
def up_to(n: Count, what: CardFilter | SeatFilter) -> CardSpec | SeatSpec:
    """Any number from none to `n`."""
    return CardSpec(what, 0, n) if isinstance(what, CardFilter) else SeatSpec(what, 0, n)


def from_pile(pile: str, least: Count = 1, most: Count = 1) -> CardSpec:
    """Cards of the owner's pile called `pile` (急袭 takes one of the 田)."""
    return CardSpec(any_card, least, most, pile)
