"""The two made-up modes run from the first card to the end."""

import pytest

from sanguosha import Game, Setup, build_ruleset
from toys.players import random_player
from toys.toy import DECK, PEOPLE


def play(registry, mode, players, seed):
    game = Game(build_ruleset(registry, Setup(mode=mode, players=players)), seed)
    game.strict = True
    game.policies = [random_player(seed * 100 + i) for i in range(players)]
    game.run()
    return game


def test_the_deck_and_the_people():
    assert len(DECK) == 160
    assert len({skill for *_, skills in PEOPLE for skill in skills}) == 12


@pytest.mark.parametrize("players", [2, 5, 10])
def test_roles_are_open_generals_and_two_sides(toys, players):
    game = play(toys, "toy_roles", players, 1)
    assert all(len(s.generals) == 1 and s.generals[0].shown for s in game.seats)
    assert game.table.outcome.camp in ("captain", "raider")
    won = {s.index for s in game.seats if game.mode.camp(game, s) == game.table.outcome.camp}
    assert set(game.table.outcome.winners) == won


@pytest.mark.parametrize("players", [2, 5, 10])
def test_pairs_start_hidden_and_show_themselves(toys, players):
    game = play(toys, "toy_pairs", players, 1)
    reveals = [e for e in game.table.log if e[0] == "reveal"]
    assert reveals
    for seat in game.seats:
        head, deputy = (g.general for g in seat.generals)
        assert head.kingdom == deputy.kingdom
        shown = any(e[1] == seat.index for e in reveals)
        assert seat.kingdom == (head.kingdom if shown else None)
