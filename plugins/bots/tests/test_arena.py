"""The measuring itself: intervals, pairing, and that the reference bot beats chance."""

from __future__ import annotations

from itertools import islice

import pytest

from sanguosha_bots.arena import Cell, matches, paired_difference, play_cell, wilson
from sanguosha_bots.plugin import PACKAGE
from sanguosha_bots.rule import RuleBot

SIDES = {"lord side": ("lord", "loyalist"), "rebels": ("rebel",)}


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        # Worked out by hand from the formula, z = 1.96.
        (5, 10, 0.2366, 0.7634),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (380, 400, 0.9240, 0.9674),
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilson(wins, games, low, high):
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_paired_difference():
    one = Cell("one", results=["lord", "lord", "rebel", "lord"])
    other = Cell("other", results=["lord", "rebel", "rebel", "rebel"])
    mean, low, high = paired_difference(one, other, "lord")
    assert mean == 0.5
    assert low < 0.5 < high and high - low == pytest.approx(2 * 1.96 * (1 / 3 / 4) ** 0.5)


def test_cells_share_their_deals(rules):
    bot = PACKAGE.bots["default"]
    first = play_cell("a", rules(), range(4), 9, (), bot, bot)
    again = play_cell("b", rules(), range(4), 9, ("rebel",), bot, bot)
    assert first.results == again.results and first.games == 4
    assert first.as_data()["camps"].keys() == set(first.results)


def test_rule_beats_random_in_a_made_up_game(rules):
    bots = {**PACKAGE.bots, "bare": lambda seed: RuleBot(seed, hinted=False)}
    lord, rebels = islice(matches(rules(), 20, 1, bots, "bare", ["random"], SIDES), 2)
    assert lord.share("lord")[0] >= 0.9
    assert rebels.share("rebel")[0] >= 0.9
