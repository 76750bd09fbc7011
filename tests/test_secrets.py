"""Real games keep their secrets: what a seat can't know changes nothing that it is shown."""

import pytest

from driving import Table
from sanguosha import Game, Registry, Setup, build_ruleset
from sanguosha.plugins.manager import load_registry
from sanguosha.record.determinize import twin
from sanguosha.record.file import save_game
from sanguosha.record.hash import log_hash
from sanguosha.record.opening import load_game
from sanguosha.table.rng import Stream
from twinning import assert_same_to


@pytest.fixture(scope="module")
def installed() -> Registry:
    registry = load_registry().registry
    assert {"identity", "standard", "maneuvering"} <= set(registry.packages)
    return registry


def started(registry: Registry, players: int, seed: int) -> Game:
    game = Game(build_ruleset(registry, Setup(mode="identity", players=players)), seed, "step")
    game.strict = game.check_each_step = True
    game.round_limit = 30
    return game


def twins_all_along(registry: Registry, players: int, seed: int, every: int) -> None:
    game = started(registry, players, seed)
    rng = Stream(seed)
    for number, decision in enumerate(Table(game, seed).prompts()):
        if number % every == 0:
            for seat in {decision.seat.index, rng.below(players)}:
                assert_same_to(seat, game, twin(game, seat, rng.next()), rng)


@pytest.mark.parametrize("players", [3, 5, 8])
def test_a_seat_can_t_tell_twins_apart(installed, players):
    twins_all_along(installed, players, players, every=10)


@pytest.mark.acceptance
@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize("seed", range(4))
def test_twins_at_most_prompts(installed, players, seed):
    twins_all_along(installed, players, seed, every=2)


@pytest.mark.acceptance
@pytest.mark.parametrize("seed", range(5))
def test_saving_and_loading_at_every_prompt(installed, seed):
    plain = started(installed, 5, seed)
    for _ in Table(plain, seed).prompts():
        pass
    game = started(installed, 5, seed)
    table = Table(game, seed)
    game.start()
    while game.pending is not None:
        text = save_game(game)
        limit = game.round_limit
        game = table.game = load_game(text, installed)
        game.strict, game.round_limit = True, limit
        game.answer(table.answer(game.pending))
    assert log_hash(game) == log_hash(plain)
