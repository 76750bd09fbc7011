"""催战 shortens games, and only where it is switched on."""

from sanguosha import Game
from sanguosha_sdk.games import bot_game


def presses(game: Game) -> int:
    """How often somebody lost hp to the rule."""
    return sum(event[0] == "lose_hp" and "table_hurry" in event for event in game.table.log)


def test_after_eight_rounds_everybody_is_pressed() -> None:
    pressed = 0
    for seed in range(12):
        plain = bot_game(seed=seed, players=4)
        hurried = bot_game(seed=seed, players=4, options={"hurry_after": "8"})
        assert presses(plain) == 0
        assert (presses(hurried) > 0) == (hurried.table.round > 8)
        pressed += presses(hurried)
    assert pressed > 0
