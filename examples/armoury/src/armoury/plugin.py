"""The plugin: what this distribution brings, gathered from its parts."""

from __future__ import annotations

from typing import Any

from armoury import cards
from sanguosha import Package

#: The modules whose GENERALS, CARDS, DECK, SKILLS, MODES and TEXTS are brought.
PARTS = (cards,)


def gather(name: str) -> list[Any]:
    """The list of this name, of all parts."""
    return [thing for part in PARTS for thing in getattr(part, name, ())]


def texts() -> dict[str, tuple[str, str]]:
    """The words of all parts."""
    return {key: words for part in PARTS for key, words in getattr(part, "TEXTS", {}).items()}


PACKAGE = Package(
    id="armoury",
    version="0.1.0",
    generals={"armoury": gather("GENERALS")} if gather("GENERALS") else {},
    kinds=gather("CARDS"),
    decks={"armoury": gather("DECK")} if gather("DECK") else {},
    skills=gather("SKILLS"),
    modes=gather("MODES"),
    texts=texts(),
)


def sanguosha_packages() -> Package:
    """What the engine asks for."""
    return PACKAGE
