"""Picks and answers: plain data, the same for people, bots, tests and the record."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple


class PickKind(StrEnum):
    """What a pick names."""

    CARD = "c"
    SEAT = "s"
    SKILL = "k"
    OPTION = "o"
    UNSEEN = "u"


class Pick(NamedTuple):
    """One step of an answer: a card id, a seat index, a skill key, an option id, an unseen card.

    An unseen card is named by "seat.position", e.g. "2.0": the first hand card of seat 2.
    """

    kind: PickKind
    value: int | str


#: An answer is a sequence of picks; the empty one declines.
Answer = tuple[Pick, ...]

DECLINE: Answer = ()
YES: Answer = (Pick(PickKind.OPTION, "yes"),)
END: Answer = (Pick(PickKind.OPTION, "end"),)
RECAST = Pick(PickKind.OPTION, "recast")


#: Picks are made by the million: those of usual ids exist once.
_CARDS = [Pick(PickKind.CARD, i) for i in range(1024)]
_SEATS = [Pick(PickKind.SEAT, i) for i in range(64)]


def card(id: int) -> Pick:
    """The physical card with this id."""
    return _CARDS[id] if 0 <= id < len(_CARDS) else Pick(PickKind.CARD, id)


def seat(index: int) -> Pick:
    """The seat with this index."""
    return _SEATS[index] if 0 <= index < len(_SEATS) else Pick(PickKind.SEAT, index)


def skill(key: str) -> Pick:
    """The skill instance with this key."""
    return Pick(PickKind.SKILL, key)


def option(id: str | int) -> Pick:
    """The option with this id."""
    return Pick(PickKind.OPTION, str(id))


def unseen(seat_index: int, position: int) -> Pick:
    """A face-down card: the one at `position` (from 0) in the hand of a seat."""
    return Pick(PickKind.UNSEEN, f"{seat_index}.{position}")


def is_answer(value: object) -> bool:
    """Whether `value` is a tuple of picks at all, legal or not."""
    return type(value) is tuple and all(
        type(p) is Pick
        and type(p.kind) is PickKind
        # A suit or another enumerated string is a string too; True is no seat.
        and isinstance(p.value, int if p.kind in (PickKind.CARD, PickKind.SEAT) else str)
        and type(p.value) is not bool
        for p in value
    )


def dump(answer: Answer) -> list[str]:
    """An answer as short strings, e.g. ["c12", "s3"]."""
    return [p.kind.value + str(p.value) for p in answer]


def load(items: Iterable[str]) -> Answer:
    """The answer that `dump` wrote.

    Raises ValueError for anything else, naming the item.
    """
    picks = []
    for item in items:
        try:
            kind = PickKind(item[:1])
            value: int | str = item[1:]
            if kind in (PickKind.CARD, PickKind.SEAT):
                value = int(value)
        except (ValueError, TypeError):
            raise ValueError(f"not a pick: {item!r} (expected e.g. 'c12' or 's3')") from None
        picks.append(Pick(kind, value))
    return tuple(picks)
