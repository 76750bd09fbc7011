"""Whole games with random legal answers, checked after each top-level action."""

import pytest

from sanguosha import Game, Setup, build_ruleset
from sanguosha.decisions.base import Decision
from toys.players import random_player

MODES = ("toy_roles", "toy_pairs")
#: A game that is not over after so many rounds does not move.
ROUNDS = 400


def watched(game, player):
    """A player that also looks at what it is asked: nobody dead, nothing without an answer."""

    def answer(decision: Decision):
        seat = decision.seat
        dead_skill = decision.prompt.skill and any(
            s.id == decision.prompt.skill for s in seat.skills
        )
        assert seat.alive or dead_skill, f"{seat.label} is dead and is asked {decision.prompt}"
        reply = player(decision)
        assert decision.validate(reply) is None
        return reply

    return answer


def play(registry, mode, players, seed, **options):
    """One checked game to the end."""
    setup = Setup(mode=mode, players=players, options=options)
    game = Game(build_ruleset(registry, setup), seed)
    game.strict = game.check_each_step = True
    game.round_limit = ROUNDS
    game.policies = [watched(game, random_player(seed * 16 + i)) for i in range(players)]
    game.run()
    assert game.table.outcome is not None, f"no end after {ROUNDS} rounds: {mode} {players} {seed}"
    assert game.crashes == []
    return game


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("players", range(2, 11))
def test_a_sample_of_every_table(toys, mode, players):
    for seed in range(3):
        play(toys, mode, players, seed)


@pytest.mark.acceptance
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("players", range(2, 11))
def test_two_thousand_games(toys, mode, players):
    """18 tables with 112 games each: a little more than 2,000."""
    for seed in range(112):
        play(toys, mode, players, seed + 1000)


#: Every option of the flows away from its default.
UNUSUAL = {
    "direction": "cw",
    "delayed_trick_order": "lightning_first",
    "dying_start": "victim_first",
    "new_dying_round": "on",
    "damage_order": "skills_before_hp_loss",
    "retrial_order": "judged_player_ccw",
    "trigger_classes": "state_skills_first",
    "nullification_order": "first_come",
    "judge_cards_on_death": "kept",
    "turnover_timing": "in_prepare_phase",
    "nullification_scope": "own_part_only",
}


@pytest.mark.parametrize("mode", MODES)
def test_tables_with_unusual_rules(toys, mode):
    for option, value in UNUSUAL.items():
        play(toys, mode, 4, 7, **{option: value})
    play(toys, mode, 6, 8, **UNUSUAL)
