"""Tables laid out by hand: roles that a scenario leaves open (scenarios.md)."""

from collections import Counter

import pytest


def roles(table) -> str:
    letters = {"lord": "Z", "loyalist": "C", "rebel": "F", "renegade": "N"}
    return "".join(letters[s.role] for s in table.game.seats)


@pytest.mark.parametrize(
    ("given", "dealt"),
    [
        ("ZCFN", "ZCFN"),
        ("????", "ZFNC"),
        ("Z???", "ZFNC"),
        ("?ZFN", "CZFN"),
        ("FZ?N", "FZCN"),
        ("N?ZF", "NCZF"),
        ("??", "ZF"),
        ("F?", "FZ"),
        ("FF??", "FFZC"),
        ("CC??", "CCZF"),
        ("?????", "ZFFCN"),
    ],
)
def test_open_roles_are_dealt_so_that_the_game_goes_on(lay, given: str, dealt: str) -> None:
    table = lay(given)
    assert roles(table) == dealt
    assert [s.role_shown for s in table.game.seats] == [r == "Z" for r in dealt]


@pytest.mark.parametrize("players", range(3, 11))
def test_one_death_of_a_foe_does_not_end_it(lay, players: int) -> None:
    for victim in range(players):
        table = lay("?" * players)
        if table[victim].role != "lord":
            table.kill(victim)
            assert table.outcome is None


@pytest.mark.parametrize("players", range(2, 11))
def test_without_any_given_it_is_the_usual_table(lay, players: int) -> None:
    from sanguosha_identity.roles import STANDARD

    assert Counter(roles(lay("?" * players))) == Counter(STANDARD[players])


def test_the_dead_are_no_lord(lay, registry) -> None:
    from sanguosha import Game, Setup, build_ruleset

    setup = Setup(mode="identity", players=4, by_hand=True)
    game = Game(build_ruleset(registry, setup))
    game.seats[0].alive = False
    game.mode.assign_missing(game)
    assert [s.role for s in game.seats] == ["loyalist", "lord", "rebel", "renegade"]


def test_a_lord_of_a_scenario_has_the_hp_he_is_given(lay) -> None:
    table = lay("ZCFFN")
    assert table[0].max_hp == 4, "the bonus belongs to the set-up of a game"
