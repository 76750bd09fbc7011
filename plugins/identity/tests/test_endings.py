"""Every end of the game (modes.md §1.4)."""

import pytest

from sanguosha import Game


def killed(table, *deaths: int | tuple[int, int]):
    """The table after these deaths: a seat (without killer) or (seat, killer)."""
    for death in deaths:
        table.kill(*(death if isinstance(death, tuple) else (death,)))
    return table


def test_the_game_goes_on_while_a_foe_lives(lay) -> None:
    assert killed(lay("ZCFFN"), 2, 3).outcome is None
    assert killed(lay("ZCFFN"), 2, 4).outcome is None
    assert killed(lay("ZCFFN"), 1, 2, 3).outcome is None


def test_lord_and_loyalists_win_the_dead_too(lay) -> None:
    table = killed(lay("ZCFFN"), 1, 2, 3, 4)
    assert table.outcome == ("lord", "all_foes_dead", (0, 1))


def test_rebels_win_by_the_lords_death_the_dead_too(lay) -> None:
    table = killed(lay("ZCFFN"), 2, 0)
    assert table.outcome == ("rebel", "lord_dead", (2, 3))


def test_only_living_rebels_under_the_option(lay) -> None:
    table = killed(lay("ZCFFN", rebel_winners="living_rebels_only"), 2, 0)
    assert table.outcome == ("rebel", "lord_dead", (3,))


def test_dead_rebels_win_though_the_last_blow_was_the_renegades(lay) -> None:
    """A loyalist is alive, so the renegade was too early."""
    table = killed(lay("ZCFFN"), 2, 3, (0, 4))
    assert table.outcome == ("rebel", "lord_dead", (2, 3))


def test_no_living_rebel_and_only_the_living_win_nobody_does(lay) -> None:
    table = killed(lay("ZCFFN", rebel_winners="living_rebels_only"), 2, 3, (0, 4))
    assert table.outcome == ("nobody", "lord_dead", ())


@pytest.mark.parametrize("killer", [4, None])
def test_the_last_renegade_wins(lay, killer: int | None) -> None:
    table = killed(lay("ZCFFN"), 1, 2, 3)
    table.kill(0, killer)
    assert table.outcome == ("renegade", "last_renegade", (4,))


def test_the_duel_must_be_won_by_his_own_hand_under_the_option(lay) -> None:
    option = {"renegade_win": "sole_survivor_only"}
    assert killed(lay("ZCFFN", **option), 1, 2, 3, (0, 4)).outcome[0] == "renegade"
    lost = killed(lay("ZCFFN", **option), 1, 2, 3, 0)
    assert lost.outcome == ("rebel", "lord_dead", (2, 3))


def test_two_renegades_are_one_too_many(lay) -> None:
    """Two alive as the lord dies: the rebels win (modes.md §1.4)."""
    table = killed(lay("ZCFFNN"), 1, 2, 3, (0, 4))
    assert table.outcome == ("rebel", "lord_dead", (2, 3))


def test_the_one_left_of_two_renegades_wins_alone(lay) -> None:
    table = killed(lay("ZCFFNN"), 1, 2, 3, (5, 4), (0, 4))
    assert table.outcome == ("renegade", "last_renegade", (4,))


def test_three_players_end_by_the_same_rules(lay) -> None:
    assert killed(lay("ZFN"), 1).outcome is None
    assert killed(lay("ZFN"), 1, 2).outcome == ("lord", "all_foes_dead", (0,))
    assert killed(lay("ZFN"), 1, (0, 2)).outcome == ("renegade", "last_renegade", (2,))
    assert killed(lay("ZFN"), 0).outcome == ("rebel", "lord_dead", (1,))


def test_two_players(lay) -> None:
    assert killed(lay("ZF"), (0, 1)).outcome == ("rebel", "lord_dead", (1,))
    assert killed(lay("ZF"), (1, 0)).outcome == ("lord", "all_foes_dead", (0,))


def test_the_end_comes_before_reward_and_burial(lay) -> None:
    """flows.md §8.3: it stops everything at once."""
    table = lay("ZCF")
    held = table.give(table[2].hand, "hit")
    table.kill(2, 0)
    assert table.outcome[0] == "lord"
    assert table[2].hand.cards == held and not table[0].hand.cards


def test_both_piles_empty_nobody_wins(begin, play) -> None:
    game = begin(5, draft="random")
    game.prepare = None
    game.start()
    game.table.draw.cards.clear()
    game.table.discard.cards.clear()
    while game.table.outcome is None:
        game.answer(game.pending.default())
    assert (game.table.outcome.camp, game.table.outcome.reason) == ("nobody", "piles_empty")
    assert game.table.outcome.winners == ()


def passive(game: Game) -> Game:
    """Nobody does anything."""
    game.policies = [lambda d: d.default() if d.prompt.key != "play" else ()] * len(game.seats)
    game.run()
    return game


@pytest.mark.parametrize("limit", [60, 100])
def test_after_too_many_rounds_nobody_wins(begin, limit: int) -> None:
    game = passive(begin(2, draft="random", options={"round_limit": str(limit)}))
    assert game.table.round == limit + 1
    outcome = game.table.outcome
    assert (outcome.camp, outcome.reason, outcome.winners) == ("nobody", "round_limit", ())


def test_the_usual_limit_is_999_rounds(begin) -> None:
    game = begin(2, draft="random")
    game.start()
    game.table.round = 998
    passive_policy = [lambda d: d.default()] * 2
    game.policies = passive_policy
    while game.table.outcome is None:
        game.answer(game.pending.default())
    assert game.table.outcome.reason == "round_limit" and game.table.round == 1000


def test_no_limit_at_all(lay) -> None:
    table = lay("ZF", round_limit="none")
    table.game.table.round = 5000
    table.game.mode.check_round(table.game)
    assert table.outcome is None
