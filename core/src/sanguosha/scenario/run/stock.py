"""Where the cards that a scenario names come from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sanguosha.scenario.notation import CardSpec
from sanguosha.table.card import Card
from sanguosha.table.enums import Suit

if TYPE_CHECKING:
    from sanguosha.content.ruleset import Ruleset
    from sanguosha.table.table import Table


class UnknownCard(KeyError):
    """No package brings a card of this name."""


def take_cards(table: Table, ruleset: Ruleset, specs: Sequence[CardSpec]) -> list[Card]:
    """Take the cards named out of the draw pile; what it has not is made.

    Cards with suit and number are found first, so that a bare name never takes one of them away.

    :param table: whose draw pile still holds its whole deck in printing order.
    :return: one card for each spec, in order.
    :raises UnknownCard: if a name is no card.
    """
    pile = table.draw.cards
    found: dict[int, Card] = {}
    for at, spec in sorted(enumerate(specs), key=lambda pair: pair[1].suit is None):
        card = next((c for c in pile if _is(spec, c)), None)
        if card is not None:
            pile.remove(card)
        found[at] = card if card is not None else _make(table, ruleset, spec)
    return [found[at] for at in range(len(specs))]


def _is(spec: CardSpec, card: Card) -> bool:
    if card.name != spec.name:
        return False
    return spec.suit is None or (card.suit == spec.suit and card.number == spec.number)


def _make(table: Table, ruleset: Ruleset, spec: CardSpec) -> Card:
    """A further physical card at this table; the ruleset's deck stays as it is."""
    kind = ruleset.kinds.get(spec.name)
    if kind is None:
        raise UnknownCard(spec.name)
    suit, number = (None, None) if spec.suit is None else (Suit(spec.suit), spec.number)
    if suit is None:
        # Without a suit it looks like the first of its name, or at least like a card.
        twin = next((c for c in ruleset.cards if c.name == spec.name), None)
        suit, number = (twin.suit, twin.number) if twin is not None else (Suit.SPADE, 1)
    card = Card(len(table.deck), kind, suit, number)
    table.deck.append(card)
    return card
