"""What a seat may know of roles and sides."""

import pytest


def relations(table, viewer: int) -> list[str]:
    mode, seats = table.game.mode, table.game.seats
    return [mode.relation(table.game, seats[viewer], s) for s in seats]


def knows(table, viewer: int) -> list[int]:
    mode, seats = table.game.mode, table.game.seats
    return [s.index for s in seats if mode.knows_role(table.game, seats[viewer], s)]


def test_one_knows_the_lord_and_oneself(lay) -> None:
    table = lay("ZCFFN")
    assert [knows(table, i) for i in range(5)] == [[0], [0, 1], [0, 2], [0, 3], [0, 4]]


def test_rebels_know_each_other_under_the_option(lay) -> None:
    table = lay("ZCFFN", rebels_know="on")
    assert [knows(table, i) for i in range(5)] == [[0], [0, 1], [0, 2, 3], [0, 2, 3], [0, 4]]
    assert relations(table, 2) == ["enemy", "enemy", "ally", "ally", "enemy"]
    assert relations(lay("ZCCFFN", rebels_know="on"), 1)[2:] == ["unknown"] * 4


def test_what_is_not_known_is_unknown(lay) -> None:
    table = lay("ZCFFN")
    assert relations(table, 0) == ["ally", *["unknown"] * 4]
    assert relations(table, 2) == ["enemy", "unknown", "ally", "unknown", "unknown"]


def test_a_renegade_needs_the_lord_till_the_end(lay) -> None:
    table = lay("ZCFFN")
    assert relations(table, 4) == ["neutral", "enemy", "enemy", "enemy", "ally"]
    for seat in (1, 2, 3):
        table.kill(seat)
    assert relations(table, 4)[0] == "enemy" and relations(table, 0)[4] == "enemy"


def test_two_renegades_are_enemies(lay) -> None:
    assert relations(lay("ZCFFNN"), 4)[5] == "enemy"


def test_roles_are_counted_out(lay) -> None:
    """With the loyalist dead and shown, the lord has only foes left; a rebel has not."""
    table = lay("ZCFFN")
    assert relations(table, 1) == ["ally", "ally", "enemy", "enemy", "enemy"]
    table.kill(1)
    assert relations(table, 0) == ["ally", "ally", "enemy", "enemy", "enemy"]
    assert relations(table, 2)[3:] == ["unknown", "unknown"]
    table.kill(4)
    assert relations(table, 2) == ["enemy", "enemy", "ally", "ally", "enemy"]


def test_two_players_know_all(lay) -> None:
    assert relations(lay("ZF"), 0) == ["ally", "enemy"]


def test_camps(lay) -> None:
    table = lay("ZCFN")
    assert [table.game.mode.camp(table.game, s) for s in table.game.seats] == [
        "lord",
        "lord",
        "rebel",
        "renegade",
    ]


@pytest.mark.parametrize("seed", range(8))
def test_relations_never_lean_on_hidden_roles(begin, seed: int) -> None:
    """Two tables that differ only in what a seat can't know look the same to it."""
    from itertools import permutations

    game = begin(5, seed, draft="random")
    game.start()
    viewer = game.seats[seed % 5]
    hidden = [s for s in game.seats if not game.mode.knows_role(game, viewer, s)]
    roles = [s.role for s in hidden]
    seen = set()
    for order in permutations(roles):
        for seat, role in zip(hidden, order, strict=True):
            seat.role = role
        seen.add(tuple(game.mode.relation(game, viewer, s) for s in game.seats))
    assert len(seen) == 1
