"""Small games in which one card, skill or mode is broken."""

from typing import Any

from sanguosha import (
    CardKind,
    General,
    Mode,
    Package,
    Registry,
    SelfTrick,
    Setup,
    Skill,
    build_ruleset,
)
from sanguosha.content.core_package import core_package
from sanguosha.decisions.base import Decision
from sanguosha.game import Game
from sanguosha.policies import random_policy
from sanguosha.record.file import parse_record, save_game
from sanguosha.record.hash import log_hash


class Pebble(SelfTrick):
    """石子：没有效果。
    Pebble: does nothing."""


def raises(*args: Any) -> Any:
    raise LookupError("no such step")


def registry_with(
    kinds: tuple[type[CardKind], ...] = (),
    skills: tuple[type[Skill], ...] = (),
    modes: tuple[Mode, ...] = (),
    second: tuple[type[Skill], ...] = (),
) -> Registry:
    """One package "faulty": half of its deck are pebbles, the first general has `skills`."""
    names = ["pebble", *(k.id for k in kinds)] * 40
    deck = [("spade", 1 + i % 13, name) for i, name in enumerate(names)]
    people = [
        General("one", "甲", "wei", 4, list(skills)),
        General("two", "乙", "wei", 4, list(second)),
    ]
    package = Package(
        "faulty",
        kinds=[Pebble, *kinds],
        decks={"faulty": deck},
        generals={"faulty": people},
        modes=list(modes),
    )
    registry = Registry()
    registry.add(core_package())
    registry.add(package)
    return registry


def new_game(registry: Registry, mode: str = "sandbox", keep: str = "none") -> Game:
    """A game of two in which nobody plays yet; it stops after three rounds."""
    game = Game(build_ruleset(registry, Setup(mode=mode, players=2)), seed=1, keep=keep)
    game.round_limit = 3
    return game


def by_bots(game: Game) -> Game:
    """Play it with random answers."""
    game.policies = [random_policy(0), random_policy(1)]
    game.start()
    return game


def by_people(game: Game) -> Game:
    """Play it question by question as a screen does: whatever can be done is done."""
    result: Any = game.start()
    while isinstance(result, Decision):
        try:
            first = result.first() if result.optional else None
            result = game.answer(first or result.default())
        except (LookupError, TypeError) as error:
            result = game.give_up(error)
    return game


def replays(game: Game, registry: Registry) -> None:
    """Its record comes out the same; nothing raises, as it is switched off in time."""
    again = Game(build_ruleset(registry, game.ruleset.setup), game.table.rng.seed)
    again.script = parse_record(save_game(game)).entries
    again.round_limit = game.round_limit
    again.start()
    assert log_hash(again) == log_hash(game) and again.crashes == []
