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
    people: int = 2,
) -> Registry:
    """One package "faulty" with pebbles and `kinds`; the second of its generals has the skills
    `second`, all others `skills`."""
    names = ["pebble", *(k.id for k in kinds)] * 160
    deck = [("spade", 1 + i % 13, name) for i, name in enumerate(names)]
    generals = [
        General(f"person{i}", "甲乙丙丁"[i], "wei", 4, list(second if i == 1 else skills))
        for i in range(people)
    ]
    package = Package(
        "faulty",
        kinds=[Pebble, *kinds],
        decks={"faulty": deck},
        generals={"faulty": generals},
        modes=list(modes),
    )
    registry = Registry()
    registry.add(core_package())
    registry.add(package)
    return registry


def new_game(
    registry: Registry, mode: str = "sandbox", keep: str = "none", players: int = 2
) -> Game:
    """A game in which nobody plays yet; it stops after three rounds."""
    game = Game(build_ruleset(registry, Setup(mode=mode, players=players)), seed=1, keep=keep)
    game.round_limit = 3
    return game


def by_bots(game: Game) -> Game:
    """Play it with random answers."""
    game.policies = [random_policy(i) for i in range(len(game.seats))]
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
