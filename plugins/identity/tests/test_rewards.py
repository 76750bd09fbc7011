"""Rewards and punishments (flows.md §8.6), and what is shown and laid aside on a death."""

import pytest

HAND, EQUIP = ["hit", "hit", "loot"], ["vest"]


def counts(table, *seats: int) -> list[int]:
    return [len(table[i].hand.cards) for i in seats]


@pytest.mark.parametrize("killer", [0, 1, 3, 4])
def test_whoever_kills_a_rebel_draws_three(lay, killer: int) -> None:
    """Lord, loyalist, another rebel, renegade (F06: the source of the damage)."""
    table = lay("ZCFFN")
    table.kill(2, killer)
    assert not table[2].alive and table.outcome is None
    assert counts(table, 0, 1, 3, 4) == [3 if i == killer else 0 for i in (0, 1, 3, 4)]


def test_nobody_is_rewarded_for_a_death_without_source(lay) -> None:
    table = lay("ZCFFN")
    table.kill(2)
    assert counts(table, 0, 1, 3, 4) == [0, 0, 0, 0]


def test_nobody_is_rewarded_for_himself(lay) -> None:
    table = lay("ZCFFN")
    table.kill(2, 2)
    assert counts(table, 0, 1, 2, 3, 4) == [0, 0, 0, 0, 0]


def test_a_dead_source_gets_nothing(lay) -> None:
    table = lay("ZCFFN")
    table.kill(3)
    table.kill(2, 3)
    assert counts(table, 0, 1, 2, 3, 4) == [0, 0, 0, 0, 0]


@pytest.mark.parametrize(("value", "cards"), [("yes", 3), ("no", 0)])
def test_a_renegade_and_a_rebel(lay, value: str, cards: int) -> None:
    table = lay("ZCFFN", rebel_reward_renegade=value)
    table.kill(2, 4)
    assert counts(table, 4) == [cards]
    other = lay("ZCFFN", rebel_reward_renegade=value)
    other.kill(2, 1)
    assert counts(other, 1) == [3], "the option is about renegades"


def punished(table, killer: int, victim: int = 1) -> tuple[list[str], list[str]]:
    """What the killer of a seat keeps in hand and equipment."""
    seat = table[killer]
    table.give(seat.hand, *HAND)
    table.give(seat.equip, *EQUIP)
    table.kill(victim, killer)
    return [c.name for c in seat.hand.cards], [c.name for c in seat.equip.cards]


def test_the_lord_discards_all_for_a_loyalist(lay) -> None:
    table = lay("ZCFFN")
    assert punished(table, 0) == ([], [])
    moves = [e for e in table.game.table.log if e[0] == "move" and e[1] == "discard"]
    assert len(moves) == 1 and len(moves[0][4]) == 4, "in one move"


def test_the_judgement_area_is_not_discarded(lay) -> None:
    table = lay("ZCFFN")
    laid = table.give(table[0].judging, "loot")
    punished(table, 0)
    assert table[0].judging.cards == laid


@pytest.mark.parametrize("killer", [1, 2, 4])
def test_others_are_not_punished(lay, killer: int) -> None:
    table = lay("ZCFFNC")
    assert punished(table, killer, 5) == (HAND, EQUIP)


@pytest.mark.parametrize("killer", [0, 1, 2, 4])
def test_the_option_punishes_any_killer(lay, killer: int) -> None:
    table = lay("ZCFFNC", loyalist_penalty="any_killer")
    assert punished(table, killer, 5) == ([], [])


@pytest.mark.parametrize("victim", [3, 4])
def test_no_other_death_is_punished(lay, victim: int) -> None:
    table = lay("ZCFFN", loyalist_penalty="any_killer")
    hand, equip = punished(table, 0, victim)
    assert hand[:3] == HAND and equip == EQUIP
    assert len(hand) == (6 if victim == 3 else 3)


def test_the_role_is_shown_before_the_reward(lay) -> None:
    table = lay("ZCFFN")
    assert not table[2].role_shown
    table.kill(2, 0)
    assert table[2].role_shown
    log = [e for e in table.game.table.log if e[0] in ("death", "move")]
    assert log[0][:4] == ("death", 2, 0, "rebel") and log[-1][1] == "draw"


@pytest.mark.parametrize(("value", "shown"), [("removed", True), ("turned_over", False)])
def test_the_general_of_the_dead(lay, value: str, shown: bool) -> None:
    from sanguosha.table.seat import GeneralCard

    table = lay("ZCFFN", general_on_death=value)
    table[2].generals = [GeneralCard(table.game.ruleset.generals["g1"])]
    table.kill(2, 0)
    assert [g.shown for g in table[2].generals] == [shown]
