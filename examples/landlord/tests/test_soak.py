"""Games with the deck and the generals that are installed end well, whoever is the landlord."""

from collections import Counter

import pytest

from landlord.mode import LANDLORD, PEASANT
from sanguosha import Registry, Setup, build_ruleset
from sanguosha_sdk.games import RandomPlayers, bot_game, new_game


@pytest.mark.parametrize("lot", ["random", "first"])
def test_both_sides_win_now_and_then(lot: str) -> None:
    won = Counter[str]()
    for seed in range(16):
        game = bot_game("landlord", seed=seed, options={"landlord_seat": lot})
        assert game.table.outcome is not None
        won[game.table.outcome.camp] += 1
        assert Counter(seat.role for seat in game.seats) == {LANDLORD: 1, PEASANT: 2}
        assert lot == "random" or game.seats[0].role == LANDLORD
    assert min(won[LANDLORD], won[PEASANT]) > 0


def test_the_landlord_chooses_from_more_and_has_more_hp(sgs_registry: Registry) -> None:
    game = new_game(build_ruleset(sgs_registry, Setup(mode="landlord", players=3)), 7)
    offers: dict[str, int] = {}
    for decision in RandomPlayers(game, 7).prompts():
        if game.table.round:
            break
        for part in getattr(decision, "parts", ()):
            offers[str(part.seat.role)] = len(part.next().options)
    assert offers == {LANDLORD: 5, PEASANT: 3}
    for seat in game.seats:
        printed = seat.generals[0].general.hp
        assert seat.max_hp == printed + (seat.role == LANDLORD)
