"""Writing a deck as a small table."""

from __future__ import annotations

from sanguosha.content.package import DeckCard

_SUITS = {"S": "spade", "H": "heart", "C": "club", "D": "diamond"}
_RANKS = {"A": 1, "J": 11, "Q": 12, "K": 13, **{str(n): n for n in range(2, 11)}}


def deck(table: str) -> list[DeckCard]:
    """A deck from lines of a face and the ids of the cards that bear it: `S7 slash slash`.

    Suits are S H C D, ranks A 2-10 J Q K. Raises ValueError with the line that is wrong.
    """
    cards: list[DeckCard] = []
    for line in table.splitlines():
        face, *names = line.split() or [""]
        if not face:
            continue
        suit, rank = _SUITS.get(face[0]), _RANKS.get(face[1:])
        if suit is None or rank is None or not names:
            raise ValueError(f"not a deck line: {line.strip()!r} (expected e.g. 'S7 slash slash')")
        cards += [(suit, rank, name) for name in names]
    return cards
