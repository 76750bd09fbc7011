"""How cards are written in a scenario: ``slash``, ``slash S7``, ``B.hand``."""

from __future__ import annotations

import re
from typing import Final, Literal, get_args

from attrs import frozen

Suit = Literal["spade", "heart", "club", "diamond"]

SUITS: Final[dict[str, Suit]] = {suit[0].upper(): suit for suit in get_args(Suit)}
RANKS: Final[dict[str, int]] = {
    "A": 1,
    **{str(number): number for number in range(2, 11)},
    "J": 11,
    "Q": 12,
    "K": 13,
}
NAME_PATTERN: Final = r"[a-z0-9][a-z0-9_-]*"
CARD_PATTERN: Final = rf"^{NAME_PATTERN}( [{''.join(SUITS)}](10|[A2-9JQK]))?$"
SEAT_PATTERN: Final = r"[^\W\d_][\w-]*"

_NAME = re.compile(NAME_PATTERN)
_UNSEEN = re.compile(rf"({SEAT_PATTERN})\.hand")
_LOOKS_LIKE_SUIT_AND_RANK = re.compile(r"[A-Za-z♠♥♣♦]([AJQKajqk]|\d+)")

_LETTERS = {suit: letter for letter, suit in SUITS.items()}
_SYMBOLS = {"S": "S♠", "H": "H♥", "C": "C♣", "D": "D♦"}
_OTHER_SUITS = {mark: letter for letter, marks in _SYMBOLS.items() for mark in marks.lower()}
_OTHER_RANKS = {"1": "A", "11": "J", "12": "Q", "13": "K", "14": "A"}
_SUIT_HINT = "suits are S (spade), H (heart), C (club), D (diamond)"
_RANK_HINT = "ranks are A, 2 to 10, J, Q, K"
_FORM_HINT = "a card is written 'slash' or 'slash S7'"


class NotationError(ValueError):
    """A text that is not a card.

    :param message: what is wrong with it.
    :param hint: how it should be written.
    """

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


@frozen
class CardSpec:
    """A card as a scenario names it; without suit and number any one of that name will do.

    :param name: the card's id.
    :param suit: the suit in full, or None for any.
    :param number: 1 (A) to 13 (K), or None for any.
    """

    name: str
    suit: Suit | None = None
    number: int | None = None

    def __str__(self) -> str:
        if self.suit is None or self.number is None:
            return self.name
        rank = next(rank for rank, number in RANKS.items() if number == self.number)
        return f"{self.name} {_LETTERS[self.suit]}{rank}"


@frozen
class UnseenCard:
    """``B.hand``: the first hand card of a seat, which the one who picks can't see.

    :param seat: whose hand.
    """

    seat: str

    def __str__(self) -> str:
        return f"{self.seat}.hand"


@frozen
class ConvertedCard:
    """``{indulgence: peach D7}``: a card that lies in a judgement area as another one.

    :param name: the id of the card it acts as.
    :param material: the physical card.
    """

    name: str
    material: CardSpec

    def __str__(self) -> str:
        return f"{self.name}: {self.material}"


def parse_card(text: str) -> CardSpec:
    """Read a card.

    :param text: a name, or a name with suit and rank.
    :raises NotationError: if it is neither.
    """
    name, *rest = text.split(" ")
    if not _NAME.fullmatch(name) or len(rest) > 1 or "" in rest:
        raise NotationError(f"{text!r} is not a card", _form_hint(text))
    if not rest:
        return CardSpec(name)
    letter, rank = rest[0][0], rest[0][1:]
    if letter not in SUITS:
        raise NotationError(f"unknown suit {letter!r} in {text!r}", _suit_hint(letter, rank))
    if rank not in RANKS:
        raise NotationError(f"unknown rank {rank!r} in {text!r}", _rank_hint(letter, rank))
    return CardSpec(name, SUITS[letter], RANKS[rank])


def parse_unseen(text: str) -> UnseenCard | None:
    """Read ``B.hand``, or return None if the text has not that form."""
    match = _UNSEEN.fullmatch(text)
    return UnseenCard(match[1]) if match else None


def looks_like_card(text: str) -> bool:
    """Whether a text is meant as a card with suit and rank, rightly written or not."""
    name, _, rest = text.partition(" ")
    return bool(_NAME.fullmatch(name) and _LOOKS_LIKE_SUIT_AND_RANK.fullmatch(rest))


def _form_hint(text: str) -> str:
    if _LOOKS_LIKE_SUIT_AND_RANK.fullmatch(text):
        return f"the name comes first: 'slash {text.upper()}'"
    if parse_unseen(text):
        return "an unseen hand card can only be chosen: {choose: [B.hand]}"
    tidy = " ".join(text.split())
    if tidy != text:
        return f"write {tidy!r}, with single spaces"
    meant = tidy.lower().replace(" ", "_")
    return f"write {meant!r}" if _NAME.fullmatch(meant) and not tidy[-1:].isdigit() else _FORM_HINT


def _suit_hint(letter: str, rank: str) -> str:
    meant = _OTHER_SUITS.get(letter.lower())
    rank = _OTHER_RANKS.get(rank, rank.upper())
    return f"write {meant}{rank}" if meant and rank in RANKS else _SUIT_HINT


def _rank_hint(letter: str, rank: str) -> str:
    meant = _OTHER_RANKS.get(rank, rank.upper())
    return f"write {letter}{meant}" if meant in RANKS else _RANK_HINT
