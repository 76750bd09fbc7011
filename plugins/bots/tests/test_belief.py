"""The belief about roles is the exact posterior, for every seat."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from sanguosha_bots.belief import LIKELIHOOD, Belief, arrangements, likelihood
from sanguosha_bots.stance import stances

TABLE = {
    5: Counter(lord=1, loyalist=1, rebel=2, renegade=1),
    8: Counter(lord=1, loyalist=2, rebel=4, renegade=1),
    10: Counter(lord=1, loyalist=3, rebel=5, renegade=1),
}


def unknown(players):
    return ["lord"] + [None] * (players - 1)


@pytest.mark.parametrize(("players", "ways"), [(5, 12), (8, 105), (10, 504)])
def test_every_arrangement_once(players, ways):
    found = arrangements(TABLE[players], unknown(players))
    assert len(found) == len(set(found)) == ways
    for way in found:
        assert Counter(way) == TABLE[players]
        assert way[0] == "lord"


def test_arrangements_are_the_permutations_that_fit():
    shown = ["lord", None, "rebel", None, None]
    roles = list(TABLE[5].elements())
    wanted = {p for p in itertools.permutations(roles) if p[0] == "lord" and p[2] == "rebel"}
    assert set(arrangements(TABLE[5], shown)) == wanted


def test_own_role_leaves_three_ways_to_a_loyalist():
    belief = Belief(TABLE[5], unknown(5))
    seen = belief.roles({1: "loyalist"})
    assert seen[1] == {"loyalist": 1.0}
    for other in (2, 3, 4):
        assert seen[other] == pytest.approx({"rebel": 2 / 3, "renegade": 1 / 3})


def test_who_knows_his_fellows_has_fewer_ways_left():
    belief = Belief(TABLE[5], unknown(5))
    seen = belief.roles({1: "rebel", 3: "rebel"})
    assert seen[2] == seen[4] == pytest.approx({"loyalist": 0.5, "renegade": 0.5})


def brute_force(players, events, table):
    """The posterior by the definition: all permutations, one event after another."""
    roles = list(TABLE[players].elements())
    ways = sorted({p for p in itertools.permutations(roles) if p[0] == "lord"})
    weight = dict.fromkeys(ways, 1.0)
    for actor, target, level in events:
        before = dict(weight)
        for way in ways:
            mine = way[actor]
            same = [w for w in ways if w[actor] == mine]
            mass = sum(before[w] for w in same)
            want = sum(before[w] * table[mine][w[target]] for w in same) / mass
            weight[way] *= likelihood(level, want)
    total = sum(weight.values())
    return {w: v / total for w, v in weight.items()}


EVENTS = [(1, 0, -2), (2, 1, -2), (3, 2, -1), (4, 0, 1), (1, 2, 2), (3, 0, -2)]


def test_posterior_is_exact(sides):
    table = stances(sides, TABLE[5])
    belief = Belief(TABLE[5], unknown(5))
    for event in EVENTS:
        belief.observe(*event, table)
    wanted = brute_force(5, EVENTS, table)
    assert dict(zip(belief.ways, belief.weights, strict=True)) == pytest.approx(wanted)
    for seat in range(5):
        marginal = Counter()
        for way, weight in wanted.items():
            marginal[way[seat]] += weight
        assert belief.roles()[seat] == pytest.approx(dict(marginal))
    # A seat that knows its role looks at the ways that agree with it, and no others.
    mine = {w: v for w, v in wanted.items() if w[2] == "loyalist"}
    want = [
        sum(v * table["loyalist"][w[s]] for w, v in mine.items()) / sum(mine.values())
        for s in range(5)
    ]
    want[2] = 1.0
    assert belief.attitudes(2, {2: "loyalist"}, table) == pytest.approx(want)


def test_a_shown_role_settles_the_rest(sides):
    table = stances(sides, TABLE[5])
    belief = Belief(TABLE[5], unknown(5))
    belief.observe(1, 0, -2, table)
    before = dict(zip(belief.ways, belief.weights, strict=True))
    belief.reveal(2, "renegade")
    kept = {w: v for w, v in before.items() if w[2] == "renegade"}
    total = sum(kept.values())
    after = dict(zip(belief.ways, belief.weights, strict=True))
    assert after == pytest.approx({w: v / total for w, v in kept.items()})


def test_attacking_the_lord_looks_like_a_rebel(sides):
    table = stances(sides, TABLE[8])
    belief = Belief(TABLE[8], unknown(8))
    belief.observe(3, 0, -2, table)
    assert belief.roles()[3]["rebel"] > 0.9
    assert belief.roles()[3]["loyalist"] < 0.05
    belief.observe(4, 3, -2, table)
    assert belief.roles()[4]["loyalist"] > belief.roles()[5]["loyalist"]
    assert belief.roles()[4]["rebel"] < belief.roles()[5]["rebel"]


def test_a_known_role_acts_without_telling_anything(sides):
    table = stances(sides, TABLE[5])
    belief = Belief(TABLE[5], unknown(5))
    before = list(belief.weights)
    belief.observe(0, 3, -2, table)
    assert belief.weights == before


@pytest.mark.parametrize("level", sorted(LIKELIHOOD))
def test_likelihood_falls_or_rises_with_the_attitude(level):
    values = [likelihood(level, a / 10) for a in range(-10, 11)]
    assert values == sorted(values, reverse=level < 0)
    assert min(values) > 0
