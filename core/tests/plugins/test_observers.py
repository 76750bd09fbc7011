"""Observers follow a game and can do it no harm."""

from typing import Any

from sanguosha import Basic, Package, Registry, Setup, build_ruleset
from sanguosha.content.core_package import core_package
from sanguosha.game import Game
from sanguosha.plugins.observing import attach
from sanguosha.policies import random_policy


class Blank(Basic):
    """白纸：没有效果。"""

    play_phase = False


def played(observers: dict[str, Any], notes: list[str] | None = None) -> Game:
    registry = Registry()
    registry.add(core_package())
    registry.add(Package("blanks", kinds=[Blank], decks={"blanks": [("spade", 1, "blank")] * 60}))
    game = Game(build_ruleset(registry, Setup(players=3)), seed=1)
    game.policies = [random_policy(i) for i in range(3)]
    game.round_limit = 3
    attach(game, observers, None if notes is None else notes.append)
    game.start()
    return game


def test_an_observer_sees_every_event_in_order() -> None:
    seen: list[tuple[Any, ...]] = []
    game = played({"all": lambda game, event: seen.append(event)})
    assert len(seen) > 10
    assert seen == game.table.log


def test_one_that_raises_is_dropped_and_named() -> None:
    calls: list[int] = []

    def clumsy(game: Game, event: tuple[Any, ...]) -> None:
        calls.append(1)
        if len(calls) == 3:
            raise KeyError("tea")

    notes: list[str] = []
    game = played({"clumsy": clumsy}, notes)
    assert len(calls) == 3
    (note,) = notes
    assert "'clumsy'" in note and "KeyError" in note and __file__ in note
    assert game.table.log == played({}).table.log
