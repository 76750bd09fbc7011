"""A zone: an ordered list of cards with an owner."""

from __future__ import annotations

from collections.abc import Iterator

from sanguosha.table.card import Card
from sanguosha.table.enums import ZoneKind


class Zone:
    """Cards in one place. `owner` is a seat index, or -1 for a zone of the table.

    `name` is set for piles on a general; `secret` piles are seen by their owner only.
    The draw pile's top card is the *last* of `cards`, so that drawing is a pop.
    """

    __slots__ = ("cards", "code", "kind", "name", "owner", "secret")

    def __init__(
        self, kind: ZoneKind, owner: int = -1, name: str = "", secret: bool = False
    ) -> None:
        self.kind = kind
        #: The kind as a plain string, for the history.
        self.code: str = kind.value
        self.owner = owner
        self.name = name
        self.secret = secret
        self.cards: list[Card] = []

    def __len__(self) -> int:
        return len(self.cards)

    def __bool__(self) -> bool:
        return bool(self.cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def copy(self) -> Zone:
        """A zone of its own with the same cards."""
        twin = Zone.__new__(Zone)
        twin.kind, twin.code, twin.owner = self.kind, self.code, self.owner
        twin.name, twin.secret = self.name, self.secret
        twin.cards = self.cards.copy()
        return twin

    def take(self, card: Card) -> Card:
        """Remove the card with `card`'s id and return the object that lay here.

        Raises KeyError if no such card lies here.
        """
        cards = self.cards
        if cards and cards[-1] is card:
            return cards.pop()
        id = card.id
        for i, lying in enumerate(cards):
            if lying.id == id:
                return cards.pop(i)
        raise KeyError(card)

    def __repr__(self) -> str:
        where = self.kind.value + (f" of {self.owner}" if self.owner >= 0 else "")
        return f"<{where} {self.name}{self.cards}>"
