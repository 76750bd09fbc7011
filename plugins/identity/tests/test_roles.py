"""Role tables (modes.md §1.1)."""

from collections import Counter

import pytest

from sanguosha import SetupError
from sanguosha_identity.roles import STANDARD, TABLES, read_roles

#: players -> lord, loyalists, rebels, renegades.
PRINTED = {
    "standard": {
        2: (1, 0, 1, 0),
        3: (1, 0, 1, 1),
        4: (1, 1, 1, 1),
        5: (1, 1, 2, 1),
        6: (1, 1, 3, 1),
        7: (1, 2, 3, 1),
        8: (1, 2, 4, 1),
        9: (1, 3, 4, 1),
        10: (1, 3, 5, 1),
    },
    "double_renegade": {6: (1, 1, 2, 2), 8: (1, 2, 3, 2), 10: (1, 3, 4, 2)},
    "no_renegade": {
        2: (1, 0, 1, 0),
        3: (1, 1, 1, 0),
        4: (1, 2, 1, 0),
        5: (1, 2, 2, 0),
        6: (1, 2, 3, 0),
        7: (1, 3, 3, 0),
        8: (1, 3, 4, 0),
        9: (1, 4, 4, 0),
        10: (1, 4, 5, 0),
    },
}


@pytest.mark.parametrize("name", PRINTED)
def test_the_tables_are_the_printed_ones(name: str) -> None:
    assert set(TABLES[name]) == set(PRINTED[name])
    for players, counts in PRINTED[name].items():
        roles = Counter(read_roles(TABLES[name][players]))
        assert tuple(roles[r] for r in ("lord", "loyalist", "rebel", "renegade")) == counts
        assert sum(counts) == players


@pytest.mark.parametrize(
    "written",
    ["ZCFN", "zcfn", "主忠反内", "Z C F N", "lord, loyalist, rebel, renegade",
     ["lord", "C", "反贼", "内"], ("主公", "忠臣", "反贼", "内奸")],
)  # fmt: skip
def test_a_table_of_ones_own_is_read(written: object) -> None:
    assert read_roles(written) == ["lord", "loyalist", "rebel", "renegade"]


@pytest.mark.parametrize("written", ["ZCFX", "lord villager", ["lord", 3], 5, None, {"Z": 1}])
def test_what_is_no_table_is_refused(written: object) -> None:
    with pytest.raises(ValueError, match="role"):
        read_roles(written)


@pytest.mark.parametrize("players", range(2, 11))
def test_the_roles_of_the_table_are_dealt(begin, players: int) -> None:
    game = begin(players, draft="random")
    game.start()
    assert Counter(s.role for s in game.seats) == Counter(read_roles(STANDARD[players]))


def test_roles_are_dealt_at_random_but_alike_for_a_seed(begin) -> None:
    def dealt(seed: int) -> tuple[str, ...]:
        game = begin(5, seed, draft="random")
        game.start()
        return tuple(s.role for s in game.seats)

    found = [dealt(seed) for seed in range(200)]
    assert found[7] == dealt(7)
    lords = Counter(roles.index("lord") for roles in found)
    assert set(lords) == set(range(5)) and max(lords.values()) < 80


@pytest.mark.parametrize(
    ("option", "table"), [("double_renegade", "ZCFFNN"), ("no_renegade", "ZCCFFF")]
)
def test_the_variants_are_dealt(begin, option: str, table: str) -> None:
    game = begin(6, draft="random", options={"role_table": option})
    game.start()
    assert Counter(s.role for s in game.seats) == Counter(read_roles(table))


def test_a_table_of_ones_own_is_dealt(begin) -> None:
    game = begin(5, draft="random", extra={"roles": "ZFFFF"})
    game.start()
    assert Counter(s.role for s in game.seats) == {"lord": 1, "rebel": 4}


@pytest.mark.parametrize(
    ("players", "facts", "id", "words"),
    [
        (5, {"extra": {"roles": "ZCFX"}}, "bad_role_table", "'X'"),
        (5, {"extra": {"roles": "ZCFN"}}, "bad_role_table", "4 roles for 5 players"),
        (4, {"extra": {"roles": "CCFN"}}, "bad_role_table", "0 lords"),
        (4, {"extra": {"roles": "ZZFN"}}, "bad_role_table", "2 lords"),
        (4, {"extra": {"roles": "ZCCC"}}, "bad_role_table", "nobody is against the lord"),
        (5, {"options": {"role_table": "double_renegade"}}, "no_role_table", "5 players"),
        (
            4,
            {"extra": {"seats": {0: {"role": "renegade"}, 1: {"role": "renegade"}}}},
            "role_not_in_table",
            "'renegade'",
        ),
        (4, {"extra": {"seats": {0: {"role": "villager"}}}}, "bad_seats", "'villager'"),
    ],
)
def test_bad_tables_are_refused(begin, players: int, facts: dict, id: str, words: str) -> None:
    with pytest.raises(SetupError) as caught:
        begin(players, **facts)
    found = {p.id: p for p in caught.value.problems}
    assert words in found[id].message and found[id].hint


def test_roles_of_every_seat_make_the_table(begin) -> None:
    seats = {i: {"role": r} for i, r in enumerate(["rebel", "rebel", "lord"])}
    game = begin(3, draft="random", extra={"seats": seats})
    game.start()
    assert [s.role for s in game.seats] == ["rebel", "rebel", "lord"]


def test_a_seat_gets_the_role_it_is_given(begin) -> None:
    for seed in range(10):
        game = begin(8, seed, draft="random", extra={"seats": {"3": {"role": "renegade"}}})
        game.start()
        assert game.seats[3].role == "renegade"
        assert Counter(s.role for s in game.seats) == Counter(read_roles(STANDARD[8]))


@pytest.mark.parametrize(
    ("value", "played"), [("4-10", range(2, 11)), ("4-8", range(4, 9)), ("3-8", range(3, 9)),
                          ("2-10", range(2, 11))],
)  # fmt: skip
def test_how_many_may_play(begin, value: str, played: range) -> None:
    for players in range(2, 11):
        try:
            game = begin(players, options={"identity_players": value})
        except SetupError as refusal:
            assert [p.id for p in refusal.problems] == ["identity_players"]
            assert players not in played
        else:
            assert players in played
            teaching = value == "4-10" and players < 4
            assert [p.id for p in game.ruleset.warnings] == ["teaching_table"] * teaching
