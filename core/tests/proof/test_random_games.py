"""The skills of the proof in whole games with random answers, all at one table."""

import pytest

from proof.conversions import Guhuo, Jijiang, Jixi, Tuntian, Zaoxian
from proof.lasting import Buqu, Duanchang, Huashen
from proof.triggers import Fanjian, Jianxiong, Liuli, Luoshen, Tieqi, Wushuang
from sanguosha import Game, General, Package, Registry, Setup, build_ruleset
from sanguosha.content.core_package import core_package
from sanguosha.decisions.base import Decision
from sanguosha.decisions.group import GroupDecision
from toys.players import random_player
from toys.toy import PACKAGE

PEOPLE = [
    General(f"proof_{i}", f"证{i}", kingdom, 4, skills, lord=Jijiang in skills)
    for i, (kingdom, skills) in enumerate(
        [
            ("hill", [Jianxiong, Jijiang]),
            ("lake", [Luoshen, Liuli]),
            ("dune", [Tieqi, Wushuang]),
            ("hill", [Fanjian, Guhuo]),
            ("lake", [Buqu]),
            ("dune", [Huashen, Duanchang]),
            ("hill", [Tuntian, Zaoxian]),
            ("lake", [Guhuo, Buqu]),
            ("dune", [Tuntian, Huashen]),
            ("hill", [Jijiang, Liuli, Tieqi]),
            ("lake", [Duanchang, Wushuang]),
            ("dune", [Luoshen, Fanjian]),
        ]
    )
]


@pytest.fixture(scope="module")
def people():
    registry = Registry()
    package = Package(id="proof", generals={"proof_people": PEOPLE}, skills=[Jixi])
    for one in (core_package(), PACKAGE, package):
        registry.add(one)
    return registry


def play(registry, mode, players, seed):
    packages = ("toy", "proof_people", "toy_people" if mode == "toy_pairs" else "proof_people")
    setup = Setup(mode=mode, players=players, packages=packages)
    game = Game(build_ruleset(registry, setup), seed)
    game.strict = game.check_each_step = True
    game.round_limit = 400
    game.policies = [random_player(seed * 16 + i) for i in range(players)]
    game.run()
    assert game.table.outcome is not None, (mode, players, seed)
    return game


@pytest.mark.parametrize("mode, players", [("toy_roles", 5), ("toy_pairs", 6)])
def test_a_sample(people, mode, players):
    for seed in range(8):
        play(people, mode, players, seed)


@pytest.mark.acceptance
@pytest.mark.parametrize("mode, players", [("toy_roles", 2), ("toy_roles", 5), ("toy_pairs", 8)])
def test_many(people, mode, players):
    for seed in range(150):
        play(people, mode, players, seed + 100)


@pytest.mark.parametrize("mode", ["toy_roles", "toy_pairs"])
def test_a_record_replays(people, mode):
    game = play(people, mode, 5, 3)
    again = Game(game.ruleset, 3)
    again.script = list(game.record)
    again.run()
    assert again.table.log == game.table.log


def test_a_table_dealt_anew_looks_the_same_to_its_viewer(people):
    """Kept general cards, piles and bluffs included."""
    packages = ("toy", "proof_people")
    setup = Setup(mode="toy_roles", players=5, packages=packages)
    game = Game(build_ruleset(people, setup), 12, keep="step")
    answer = random_player(12)
    decision = game.start()
    looks, kept = 0, False
    while isinstance(decision, Decision) and looks < 40:
        seat = decision.seat.index
        if game.table.started and not isinstance(decision, GroupDecision):
            looks += 1
            kept = kept or any(s.reserve for s in game.seats if s.index != seat)
            twin = game.view(seat).determinize(looks)
            assert twin.view(seat).as_data() == game.view(seat).as_data()
        decision = game.answer(answer(decision))
    assert looks == 40 and kept, "somebody keeps general cards in this game"
