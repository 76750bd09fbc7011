"""Cards as a scenario names them, found among cards as they lie."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from sanguosha.scenario.notation import CardSpec
from sanguosha.table.card import Card

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.table.card import AnyCard


def named(spec: CardSpec, card: AnyCard) -> bool:
    """Whether a card shows as the scenario names it; its printed suit and number do as well."""
    return card.name == spec.name and _face_fits(spec, card)


def meant(spec: CardSpec, card: Card) -> bool:
    """Whether a step that names a card may mean this one, as it shows or as it is printed."""
    return named(spec, card) or named(spec, card.printed)


def _face_fits(spec: CardSpec, card: AnyCard) -> bool:
    if spec.suit is None:
        return True
    shown: list[AnyCard] = [card, *card.cards]
    if isinstance(card, Card):
        shown.append(card.printed)
    return any(spec.suit == c.suit and spec.number == c.number for c in shown)


def unmatched(
    specs: Iterable[CardSpec], cards: Sequence[AnyCard]
) -> tuple[list[CardSpec], list[AnyCard]]:
    """Give every spec a card of its own.

    :return: the specs that found none, and the cards that no spec named.
    """
    left = list(cards)
    missing = []
    # Specs with a suit choose first: one without takes whatever is left of its name.
    for spec in sorted(specs, key=lambda s: s.suit is None):
        found = next((c for c in left if named(spec, c)), None)
        if found is None:
            missing.append(spec)
        else:
            left.remove(found)
    return missing, left


def face(card: AnyCard) -> str:
    """A card in the notation of scenario files."""
    if card.suit is None or card.number is None:
        return card.name
    return str(CardSpec(card.name, card.suit.value, card.number))


def faces(cards: Iterable[AnyCard]) -> str:
    """Cards in the notation of scenario files."""
    return "[" + ", ".join(face(c) for c in cards) + "]"


def physical(game: Game, id: int) -> Card | None:
    """A physical card as it shows where it lies; None if there is none of this id."""
    if not 0 <= id < len(game.table.where):
        return None
    for card in game.table.where[id].cards:
        if card.id == id:
            return card
    return None
