"""The plugin; its deck is written out here."""

from __future__ import annotations

from sanguosha import Package, deck
from smithy import weapons

DECK = deck("CK cudgel")


def sanguosha_packages() -> Package:
    return Package(id="smithy", version="0.1.0", kinds=weapons.ALL, decks={"smithy": DECK})
