"""Letting observers follow a game without trusting them with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from sanguosha.plugins.problems import message_of, place_of_error

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.plugins.hookspecs import Observer


def attach(
    game: Game, observers: Mapping[str, Observer], report: Callable[[str], None] | None = None
) -> None:
    """Let `observers` (id -> observer) follow `game` from now on.

    One that raises is dropped for this game; `report` gets a line that names it and the place.
    """
    for id, observer in observers.items():
        game.observers.append(_guarded(id, observer, report))


def _guarded(id: str, observer: Observer, report: Callable[[str], None] | None) -> Observer:
    alive = True

    def follow(game: Game, event: tuple[Any, ...]) -> None:
        nonlocal alive
        if not alive:
            return
        try:
            observer(game, event)
        except Exception as error:
            alive = False
            if report is not None:
                file, line = place_of_error(error)
                where = f" at {file}:{line}" if file is not None else ""
                report(f"observer {id!r} is stopped: {message_of(error)}{where}")

    return follow
