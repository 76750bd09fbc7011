"""How roles stand to each other, and how a lone role keeps the balance."""

from sanguosha.content.hints import RoleHints
from sanguosha_bots.stance import stances

FIVE = {"lord": 1, "loyalist": 1, "rebel": 2, "renegade": 1}


def test_sides(sides):
    table = stances(sides, FIVE)
    assert table["lord"]["loyalist"] == table["rebel"]["rebel"] == 1.0
    assert table["rebel"]["lord"] == table["loyalist"]["rebel"] == -1.0


def test_a_lone_role_keeps_the_lord_alive_while_others_live(sides):
    even = stances(sides, FIVE)["renegade"]
    assert even["lord"] > 0 > even["rebel"]
    lord_ahead = stances(sides, {"lord": 1, "loyalist": 2, "rebel": 1, "renegade": 1})["renegade"]
    assert lord_ahead["loyalist"] < 0 <= lord_ahead["rebel"]
    rebels_ahead = stances(sides, {"lord": 1, "loyalist": 0, "rebel": 3, "renegade": 1})
    assert rebels_ahead["renegade"]["lord"] > even["lord"]
    assert rebels_ahead["renegade"]["rebel"] == -0.9
    last_helper = stances(sides, {"lord": 1, "loyalist": 1, "rebel": 0, "renegade": 1})
    assert last_helper["renegade"] == {
        "lord": 0.0,
        "loyalist": -1.0,
        "rebel": -1.0,
        "renegade": -0.7,
    }
    end = stances(sides, {"lord": 1, "loyalist": 0, "rebel": 0, "renegade": 1})["renegade"]
    assert end["lord"] == -1.0


def test_the_lord_turns_on_the_lone_role_last(sides):
    early = stances(sides, FIVE)["lord"]["renegade"]
    late = stances(sides, {**FIVE, "rebel": 0})["lord"]["renegade"]
    assert late == -1.0 < early < 0


def test_sides_of_any_names():
    hints = RoleHints(sides={"cat": "cats", "kitten": "cats", "dog": "dogs"})
    table = stances(hints, {"cat": 1, "kitten": 2, "dog": 2})
    assert table["kitten"] == {"cat": 1.0, "kitten": 1.0, "dog": -1.0}
