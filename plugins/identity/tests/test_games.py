"""Whole games with random players, 2 to 10 seats."""

import pytest

from sanguosha import Game
from sanguosha_identity.mode import Identity
from sanguosha_identity.options import OPTIONS


@pytest.mark.parametrize("players", range(2, 11))
def test_random_games_end_by_the_rules(begin, play, players: int) -> None:
    reasons = set()
    for seed in range(3):
        game = play(begin(players, seed), seed)
        outcome = game.table.outcome
        reasons.add(outcome.reason)
        camps = {game.mode.camp(game, game.seats[i]) for i in outcome.winners}
        assert camps == {outcome.camp}
    assert reasons <= {"lord_dead", "all_foes_dead", "last_renegade"}


@pytest.mark.parametrize("draft", Identity.drafts)
def test_random_games_under_every_draft_rule(begin, play, draft: str) -> None:
    game = play(begin(5, draft=draft, options={"hand_reroll": "2"}))
    assert game.table.outcome is not None
    people = [g.general.who for s in game.seats for g in s.generals]
    assert len(set(people)) == len(people)


@pytest.mark.parametrize(("option", "value"), [(o.id, v.id) for o in OPTIONS for v in o.values[1:]])
def test_random_games_under_every_option(begin, play, option: str, value: str) -> None:
    assert play(begin(6, options={option: value})).table.outcome is not None


def test_a_record_plays_the_same_game_again(begin, play) -> None:
    first = play(begin(5, 4, draft="reroll"), 4)
    again = Game(first.ruleset, 4)
    again.script = list(first.record)
    again.start()
    assert again.table.log == first.table.log
    assert again.table.outcome.winners == first.table.outcome.winners


def test_every_option_is_worded_and_cites_its_source() -> None:
    for option in OPTIONS:
        assert option.zh and option.en
        assert all(v.zh and v.en for v in option.values)
        assert option.statements or option.id == "round_limit"
