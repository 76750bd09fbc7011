"""Physical and converted cards: immutable, shared by every copy of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguosha.table.enums import COLOR_OF, Color, Suit

if TYPE_CHECKING:
    from sanguosha.content.kinds import CardKind


class Card:
    """A physical card. Never changed: a filter skill shows it as another `Card` of the same id.

    `suit`, `number` and `name` are what every reader of the rules sees; `printed` is the card as
    it was made (itself unless a filter such as 红颜 is in force, flows.md §9.2).
    """

    __slots__ = ("cards", "color", "family", "id", "kind", "name", "number", "printed", "suit")

    def __init__(
        self,
        id: int,
        kind: CardKind,
        suit: Suit | None,
        number: int | None,
        printed: Card | None = None,
    ) -> None:
        self.id = id
        self.kind = kind
        self.name = kind.id
        self.family = kind.family
        self.suit = suit
        self.number = number
        self.color: Color | None = COLOR_OF[suit]
        self.printed: Card = printed or self
        self.cards: tuple[Card, ...] = (self,)

    @property
    def skill(self) -> str | None:
        """A physical card is nobody's conversion."""
        return None

    @property
    def virtual(self) -> bool:
        """Whether no physical card lies under this one."""
        return False

    def acting_as(self, kind: CardKind, skill: str | None = None) -> ConvertedCard:
        """This card used as `kind` with the same suit and number."""
        return ConvertedCard(kind, (self,), skill)

    def __repr__(self) -> str:
        return f"<{self.name} {_face(self.suit, self.number)} #{self.id}>"


class ConvertedCard:
    """A card made by a conversion (view-as): 0..n materials acting as one card.

    Suit, number and colour are derived here and nowhere else (cards.md §0): one material keeps
    them; several have neither suit nor number and a colour only if all share it; none has nothing.
    """

    __slots__ = ("cards", "color", "family", "kind", "name", "number", "skill", "suit")

    def __init__(self, kind: CardKind, cards: tuple[Card, ...], skill: str | None) -> None:
        self.kind = kind
        self.name = kind.id
        self.family = kind.family
        self.cards = cards
        self.skill = skill
        self.suit: Suit | None = None
        self.number: int | None = None
        self.color: Color | None = None
        if len(cards) == 1:
            only = cards[0]
            self.suit, self.number, self.color = only.suit, only.number, only.color
        elif cards:
            first = cards[0].color
            if all(c.color is first for c in cards):
                self.color = first

    @property
    def virtual(self) -> bool:
        """Whether no physical card lies under this one."""
        return not self.cards

    @property
    def id(self) -> int:
        """The id of the single material, or -1."""
        return self.cards[0].id if len(self.cards) == 1 else -1

    def acting_as(self, kind: CardKind, skill: str | None = None) -> ConvertedCard:
        """The same materials under another name (朱雀羽扇)."""
        changed = ConvertedCard(kind, self.cards, skill or self.skill)
        changed.suit, changed.number, changed.color = self.suit, self.number, self.color
        return changed

    def __repr__(self) -> str:
        return f"<{self.name} {_face(self.suit, self.number)} from {list(self.cards)}>"


AnyCard = Card | ConvertedCard


def _face(suit: Suit | None, number: int | None) -> str:
    letter = suit.value[0].upper() if suit else "-"
    rank = {1: "A", 11: "J", 12: "Q", 13: "K", None: "-"}.get(number, str(number))
    return letter + str(rank)
