"""A copy made at any prompt goes on exactly like the game it was made of."""

import pytest

from sanguosha import Game, Setup, build_ruleset
from sanguosha.decisions.base import Decision
from toys.players import random_player


def finish(game, players, seed):
    """Answer from outside until the end, with fresh players of this seed."""
    answer = random_player(seed)
    decision = game.pending
    while isinstance(decision, Decision):
        reply = answer(decision)
        decision = game.answer(reply)
    return game.table


@pytest.mark.parametrize("mode", ["toy_roles", "toy_pairs"])
def test_forks_along_a_game(toys, mode, seed=1):
    """Every seventeenth question: at idle points, inside effects, in joint questions."""
    game = Game(build_ruleset(toys, Setup(mode=mode, players=4)), seed, keep="step")
    game.strict = True
    answer = random_player(seed)
    decision = game.start()
    asked = 0
    while isinstance(decision, Decision):
        asked += 1
        if asked % 17 == 0:
            one, two = game.fork(), game.fork()
            assert (
                one.pending.kind is decision.kind and one.pending.seat.index == decision.seat.index
            )
            assert one.pending.prompt == decision.prompt
            assert one.table.log == game.table.log
            assert finish(one, 4, asked).log == finish(two, 4, asked).log
        decision = game.answer(answer(decision))
    assert asked > 50


def test_a_fork_leaves_the_game_alone(toys):
    game = Game(build_ruleset(toys, Setup(mode="toy_pairs", players=5)), 6, keep="step")
    answer = random_player(6)
    decision = game.start()
    for _ in range(10):
        before = repr(game.table.log), [list(z.cards) for z in game.table.zones()]
        finish(game.fork(), 5, 1)
        assert (repr(game.table.log), [list(z.cards) for z in game.table.zones()]) == before
        decision = game.answer(answer(decision))
        if not isinstance(decision, Decision):
            break
