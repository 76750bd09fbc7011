"""What must hold: per seat and for the table. What is None is not asserted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any, Final, Literal

from attrs import field, frozen

from sanguosha.scenario.notation import CardSpec
from sanguosha.scenario.words import GeneralSlot, Phase


class Unchecked(Enum):
    """Stands for a value that is not asserted where None is a value of its own."""

    UNCHECKED = "unchecked"


UNCHECKED: Final = Unchecked.UNCHECKED

SightOf = Literal["hand", "role", "head", "deputy"]


class _Given:
    """Gives the keys of an expectation that are asserted."""

    __slots__ = ()
    lines: Mapping[str, int]

    def given(self) -> Iterator[tuple[str, Any, int]]:
        """Give name, value and line of everything that is asserted, in the file's order."""
        for name, line in self.lines.items():
            yield name, getattr(self, name), line


@frozen
class HasLacks:
    """Names or cards that must be there and that must not."""

    line: int
    has: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()


@frozen
class CardsHasLacks:
    """Cards that must be there and that must not."""

    line: int
    has: tuple[CardSpec, ...] = ()
    lacks: tuple[CardSpec, ...] = ()


@frozen
class Legal:
    """What the seat may use now, cards and skills, and what it may not."""

    line: int
    play: tuple[CardSpec, ...] = ()
    lacks: tuple[CardSpec, ...] = ()


@frozen
class Sight:
    """What a seat's view tells of another seat.

    :param what: the hand, the role, or one of the generals.
    :param hidden: whether it must be hidden.
    :param value: what must be seen: cards of the hand, or an id; None for anything.
    """

    seat: str
    what: SightOf
    hidden: bool
    line: int
    value: tuple[CardSpec, ...] | str | None = None


@frozen
class Damage:
    """One damage of the scenario.

    :param source: who dealt it; None if nobody did.
    """

    line: int
    source: str | Unchecked | None = UNCHECKED
    target: str | None = None
    amount: int | None = None
    nature: str | None = None


@frozen
class Log:
    """Texts or ids of events the log must hold.

    :param in_order: whether they must stand there in this order.
    """

    line: int
    has: tuple[str, ...] = ()
    in_order: bool = False


@frozen
class SeatExpectation(_Given):
    """What must hold for one seat.

    :param asked: how often it was asked for a card, or offered a skill or equipment effect.
    :param legal: what it may use now.
    :param targets: exactly the legal targets now, by card or skill.
    :param lines: the line of every key that is asserted, by attribute.
    """

    name: str
    line: int
    hp: int | None = None
    max_hp: int | None = None
    hand: tuple[CardSpec, ...] | None = None
    hand_count: int | None = None
    equip: tuple[CardSpec, ...] | None = None
    judge: tuple[CardSpec, ...] | None = None
    alive: bool | None = None
    chained: bool | None = None
    face_up: bool | None = None
    role_shown: bool | None = None
    revealed: tuple[GeneralSlot, ...] | None = None
    kingdom: str | None = None
    skills: HasLacks | None = None
    marks: Mapping[str, int] | None = None
    piles: Mapping[str, tuple[CardSpec, ...]] | None = None
    distance: Mapping[str, int] | None = None
    in_range: tuple[str, ...] | None = None
    hand_limit: int | None = None
    asked: Mapping[str, int] | None = None
    legal: Legal | None = None
    targets: Mapping[CardSpec, tuple[str, ...]] | None = None
    sees: tuple[Sight, ...] | None = None
    lines: Mapping[str, int] = field(factory=dict, eq=False, repr=False)


@frozen
class TableExpectation(_Given):
    """What must hold for the table as a whole; ``damage`` is all damage, in order."""

    current: str | None = None
    phase: Phase | None = None
    draw_pile_count: int | None = None
    discard: CardsHasLacks | None = None
    processing: tuple[CardSpec, ...] | None = None
    finished: bool | None = None
    winners: tuple[str, ...] | None = None
    log: Log | None = None
    damage: tuple[Damage, ...] | None = None
    same_as_without_save_load: bool | None = None
    lines: Mapping[str, int] = field(factory=dict, eq=False, repr=False)


@frozen
class Expectation:
    """A block of things that must hold at the same moment."""

    line: int = 0
    seats: tuple[SeatExpectation, ...] = ()
    table: TableExpectation = field(factory=TableExpectation)
