"""The history of a scenario, as its expectations and reports read it."""

from __future__ import annotations

from sanguosha.game import Game
from sanguosha.table.table import Event


def event_text(game: Game, event: Event) -> str:
    """One event in words."""
    return " ".join(str(field) for field in event)


def holds(game: Game, event: Event, wanted: str) -> bool:
    """Whether an event is of the kind `wanted`, or has that text in its words."""
    return bool(event[0] == wanted) or wanted in event_text(game, event)


def last_lines(game: Game, count: int) -> list[str]:
    """The newest lines, oldest first."""
    return [event_text(game, event) for event in game.table.log[-count:]]
