"""The facts that a package writes by hand, checked before they are played with.

A deck, a general's numbers and words are plain values: nothing else stops a slip of the pen
before it breaks a game.
"""

from __future__ import annotations

import difflib
from collections.abc import Container, Iterator
from typing import Any

from sanguosha.content.form import ID, Mistake, misshapen
from sanguosha.content.general import General
from sanguosha.content.package import Package
from sanguosha.table.enums import Suit
from sanguosha.texts_words import WORDS

#: The printed numbers.
_NUMBERS = range(1, 14)

_KINGDOM = "kingdom."


def mistakes(package: Package, words: Container[str] = ()) -> Iterator[Mistake]:
    """What is wrong with a package's form, decks, generals and texts.

    `words`: the keys that the packages before it have words for.
    """
    wrong = list(misshapen(package))
    yield from wrong
    if wrong:
        return  # the rest can't even be looked at
    for name, cards in package.decks.items():
        for number, card in enumerate(cards, 1):
            yield from _card(card, f"card {number} of deck {name!r}")
    for name, generals in package.generals.items():
        for general in generals:
            if isinstance(general, General):
                yield from _general(general, {*package.texts}, words)
            else:
                yield Mistake(
                    f"pack {name!r} holds {general!r}, which is no General",
                    "write General(id, name, kingdom, hp, [Skill])",
                )
    for key, pair in package.texts.items():
        if not _is_pair(pair):
            yield Mistake(f"the text {key!r} is {pair!r}", "write (Chinese, English)")


def _card(card: Any, what: str) -> Iterator[Mistake]:
    if not isinstance(card, list | tuple) or len(card) != 3 or not isinstance(card[2], str):
        yield Mistake(f"{what} is {card!r}", "write (suit, number, card id)")
        return
    suit, number, _ = card
    suits = [s.value for s in Suit]
    if suit not in suits:
        yield Mistake(f"{what} has the suit {suit!r}", "one of: " + ", ".join(suits))
    if isinstance(number, bool) or not isinstance(number, int) or number not in _NUMBERS:
        yield Mistake(f"{what} has the number {number!r}", "a number from 1 to 13")


def _general(
    general: General, own_words: Container[str], words: Container[str]
) -> Iterator[Mistake]:
    what = f"general {general.id!r}"
    if not isinstance(general.id, str) or not ID.fullmatch(general.id):
        yield Mistake(f"{what} has an id that can't be typed", "letters, digits, _ and - only")
    points = {"hp": general.hp, "start_hp": general.start_hp, "halves": general.halves}
    for name, value in points.items():
        if value is None and name != "hp":
            continue
        if isinstance(value, bool) or not isinstance(value, int) or value < 1:
            yield Mistake(f"{what} has {name} {value!r}", "a whole number from 1 up")
    key = f"{_KINGDOM}{general.kingdom}"
    if key not in WORDS and key not in own_words and key not in words:
        known = [k.removeprefix(_KINGDOM) for k in WORDS if k.startswith(_KINGDOM)]
        near = difflib.get_close_matches(str(general.kingdom), known, 1, 0.6)
        hint = f"did you mean {near[0]!r}? " if near else ""
        yield Mistake(
            f"{what} is of the kingdom {general.kingdom!r}, which nobody has words for",
            f"{hint}For a kingdom of your own add the text {key!r}: (Chinese, English)",
        )
    for skill in (*general.skills, *general.derived):
        if not isinstance(skill, type):
            yield Mistake(f"{what} has the skill {skill!r}", "give the class, not its name")


def _is_pair(value: Any) -> bool:
    return (
        isinstance(value, list | tuple)
        and len(value) == 2
        and all(isinstance(word, str) for word in value)
    )
