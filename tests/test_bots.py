"""The bots in the real game: fair, legal, and as strong as docs/bots.md says."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

import pytest

from sanguosha.content.ruleset import Ruleset, Setup, build_ruleset
from sanguosha.decisions.base import Decision
from sanguosha.decisions.group import GroupDecision
from sanguosha.game import Game
from sanguosha.plugins.manager import load_registry
from sanguosha.record.determinize import twin
from sanguosha_bots.arena import Cell, matches, paired_difference, play_cell
from sanguosha_bots.plugin import PACKAGE
from sanguosha_bots.rule import bare_bot

BOTS = {**PACKAGE.bots, "bare": bare_bot}
SIDES = {"lord side": ("lord", "loyalist"), "rebels": ("rebel",)}


@pytest.fixture(scope="module")
def identity() -> Callable[[int], Ruleset]:
    """The rules of an identity game of so many with the standard cards and generals."""
    registry = load_registry().registry
    made: dict[int, Ruleset] = {}

    def make(players: int) -> Ruleset:
        if players not in made:
            setup = Setup(mode="identity", players=players, packages=("standard",))
            made[players] = build_ruleset(registry, setup)
        return made[players]

    return make


def test_hints_are_about_content_that_exists() -> None:
    registry = load_registry().registry
    known = {f"card.{id}" for id in registry.kinds} | {f"skill.{id}" for id in registry.skills}
    assert registry.hints
    assert sorted(set(registry.hints) - known) == []


def test_every_standard_skill_and_trick_has_hints() -> None:
    registry = load_registry().registry
    packs = ("standard", "standard_2013", "standard_ex")
    people = [registry.generals[g] for pack in packs for g in registry.general_packs[pack]]
    skills = {skill.id for person in people for skill in (*person.skills, *person.derived)}
    assert [s for s in sorted(skills) if f"skill.{s}" not in registry.hints] == []
    tricks = {id for _, _, id in registry.decks["standard"] if id not in ("slash", "jink", "peach")}
    assert sorted(t for t in tricks if f"card.{t}" not in registry.hints) == ["nullification"]


@pytest.mark.parametrize("bot", sorted(BOTS))
@pytest.mark.parametrize("players", [2, 5, 10])
def test_whole_games_are_clean(identity, bot: str, players: int) -> None:
    for seed in range(2):
        game = Game(identity(players), seed)
        game.strict = True
        game.check_each_step = True
        game.round_limit = 200
        game.policies = [BOTS[bot](seed * 10 + i) for i in range(players)]
        game.start()
        assert game.table.outcome is not None


def questions(game: Game, bot: str) -> Iterator[Decision]:
    """Every question to a single seat of a game that `bot` plays, put before it is answered."""
    players = [BOTS[bot](i) for i in range(len(game.seats))]
    question = game.pending
    while isinstance(question, Decision):
        parts = question.parts if isinstance(question, GroupDecision) else [question]
        answers = {}
        for part in parts:
            yield part
            answers[part.seat.index] = players[part.seat.index](part)
        single = not isinstance(question, GroupDecision)
        reply = answers[question.seat.index] if single else question.join(answers)
        question = game.answer(reply)


@pytest.mark.parametrize("bot", ["rule", "bare", "default"])
def test_twins_that_differ_in_hidden_things_get_the_same_answers(identity, bot: str) -> None:
    game = Game(identity(5), 3, keep="step")
    game.start()
    compared = 0
    for part in islice(questions(game, bot), 90):
        other = twin(game, part.seat.index, compared).pending
        assert other is not None
        if isinstance(other, GroupDecision):
            found = other.part_of(part.seat.index)
            assert found is not None
            other = found
        assert BOTS[bot](1)(part) == BOTS[bot](1)(other), part.prompt
        compared += 1
    assert compared == 90


def test_the_reference_bot_beats_chance(identity) -> None:
    lord, rebels = islice(matches(identity(5), 25, 1, BOTS, "rule", ["random"], SIDES), 2)
    assert lord.share("lord")[0] >= 0.8
    assert rebels.share("rebel")[0] >= 0.8


def in_range(cell: Cell, camp: str, low: float, high: float) -> bool:
    """Whether a camp's share lies from `low` to `high`."""
    return low <= cell.share(camp)[0] <= high


@pytest.mark.acceptance
@pytest.mark.parametrize(("policy", "least"), [("rule", 0.9), ("bare", 0.75)])
def test_strength_against_random(identity, policy: str, least: float) -> None:
    lord, rebels = islice(matches(identity(5), 400, 1, BOTS, policy, ["random"], SIDES), 2)
    assert lord.share("lord")[0] >= least, lord.as_data()
    assert rebels.share("rebel")[0] >= least, rebels.as_data()
    assert lord.stalls + rebels.stalls <= 4


@pytest.mark.acceptance
def test_hints_make_it_stronger(identity) -> None:
    numbers = range(400)
    bare = play_cell("bare", identity(5), numbers, 1, (), bare_bot, bare_bot)
    hinted = play_cell("rule", identity(5), numbers, 1, SIDES["lord side"], BOTS["rule"], bare_bot)
    mean, low, _ = paired_difference(hinted, bare, "lord")
    assert mean > 0 and low > -0.02


@pytest.mark.acceptance
def test_self_play_splits_and_stalls(identity) -> None:
    rule = BOTS["rule"]
    five = play_cell("five", identity(5), range(400), 1, (), rule, rule)
    assert in_range(five, "lord", 0.40, 0.72), five.as_data()
    assert in_range(five, "rebel", 0.25, 0.55), five.as_data()
    assert five.share("renegade")[0] >= 0.03
    assert five.stalls <= 4
    eight = play_cell("eight", identity(8), range(200), 1, (), rule, rule)
    assert eight.stalls <= 2, eight.as_data()
