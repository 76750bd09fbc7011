"""Every policy plays whole games in any mode, legally, and the same way again."""

from __future__ import annotations

import pytest

from sanguosha.content.registry import Registry
from sanguosha.decisions.base import Decision
from sanguosha.game import Game
from sanguosha_bots.plugin import PACKAGE, sanguosha_packages

BOTS = sorted(PACKAGE.bots)


def whole_game(ruleset, seed, bot, limit=200):
    game = Game(ruleset, seed)
    game.strict = True
    game.round_limit = limit
    game.policies = [PACKAGE.bots[bot](seed * 10 + i) for i in range(len(game.seats))]
    game.start()
    return game


def test_the_package_brings_three_bots():
    registry = Registry()
    for package in sanguosha_packages():
        registry.add(package)
    assert sorted(registry.bots) == ["default", "random", "rule"]


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("players", [3, 5, 8])
def test_whole_games(rules, bot, players):
    for seed in range(5):
        game = whole_game(rules(players), seed, bot)
        assert game.table.outcome is not None and game.table.outcome.camp != "nobody"


@pytest.mark.parametrize("bot", BOTS)
def test_games_without_roles(rules, bot):
    for seed in range(5):
        outcome = whole_game(rules(4, "sandbox"), seed, bot).table.outcome
        assert outcome is not None and outcome.camp == "last"


@pytest.mark.parametrize("bot", BOTS)
def test_equal_seeds_play_alike(rules, bot):
    first, again = whole_game(rules(), 5, bot), whole_game(rules(), 5, bot)
    assert first.record == again.record and first.table.log == again.table.log


def test_random_bots_differ_by_seed(rules):
    records = {tuple(whole_game(rules(), 5, "random").record)}
    game = Game(rules(), 5)
    game.policies = [PACKAGE.bots["random"](1000 + i) for i in range(5)]
    game.start()
    assert tuple(game.record) not in records


def test_one_bot_may_play_several_seats_and_games(rules):
    bot = PACKAGE.bots["rule"](1)
    for seed in range(3):
        game = Game(rules(), seed)
        game.policies = [bot] * 5
        game.start()
        assert game.table.outcome is not None


def test_answers_of_a_restored_game_go_on(rules):
    """A belief is rebuilt where a game's history is not the one it was read from."""
    game = Game(rules(), 4, keep="step")
    bot = PACKAGE.bots["rule"](1)
    question = game.start()
    for _ in range(60):
        question = game.answer(bot(question))
        if not isinstance(question, Decision):
            break
    fork = game.fork()
    assert fork.pending is not None
    assert bot(fork.pending) == PACKAGE.bots["rule"](1)(game.pending)
