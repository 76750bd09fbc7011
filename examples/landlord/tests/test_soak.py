"""Games with the deck and the generals that are installed end well, whoever is the landlord."""

from collections import Counter

import pytest

from landlord.mode import LANDLORD, PEASANT
from sanguosha_sdk.games import bot_game


@pytest.mark.parametrize("draft", ["random", "first"])
def test_both_sides_win_now_and_then(draft: str) -> None:
    won = Counter[str]()
    for seed in range(16):
        game = bot_game("landlord", seed=seed, options={"landlord_seat": draft})
        assert game.table.outcome is not None
        won[game.table.outcome.camp] += 1
        roles = Counter(seat.role for seat in game.seats)
        assert roles == {LANDLORD: 1, PEASANT: 2}
        rich = next(s for s in game.seats if s.role == LANDLORD)
        assert draft == "random" or rich.index == 0
        assert rich.max_hp >= rich.generals[0].general.hp + 1
    assert min(won[LANDLORD], won[PEASANT]) > 0
