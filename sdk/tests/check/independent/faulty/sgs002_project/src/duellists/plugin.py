"""The plugin."""

from __future__ import annotations

from sanguosha import Package

from .cards import CARDS, DECK


def sanguosha_packages() -> Package:
    return Package(
        id="duellists",
        version="0.2.0",
        kinds=CARDS,
        decks={"duellists": DECK},
        texts={"why.not_yourself": ("不能以自己为目标", "not on yourself")},
    )
