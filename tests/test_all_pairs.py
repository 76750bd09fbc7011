"""Random games under all pairs of rule options: no exception, no stall, no impossible table."""

import pytest

from conformance import build_registry
from covering import Row, covering_array, pairs_in, pairs_of
from sanguosha import Setup, build_ruleset
from sanguosha.policies import random_policy
from sanguosha.simulation import Factory, play_many

REGISTRY = build_registry()
PLAYERS = 6

#: What a table for all pairs has to leave out: (option, value) -> why.
LEFT_OUT: dict[tuple[str, str], str] = {}


def factors() -> dict[str, list[str]]:
    """Every option that a game of identity mode reads, with its values."""
    own = {o.id for o in REGISTRY.modes["identity"].options}
    own |= {o.id for p in REGISTRY.packages.values() for o in p.options}
    return {
        o.id: [v.id for v in o.values if (o.id, v.id) not in LEFT_OUT]
        for o in REGISTRY.options.values()
        if o.id in own
    }


ROWS = covering_array(factors())


def play(row: Row, games: int, seed: int, bot: Factory = random_policy) -> list[str]:
    """What went wrong in `games` games under these options."""
    setup = Setup(mode="identity", players=PLAYERS, options=row)
    found = []
    for result in play_many(build_ruleset(REGISTRY, setup), range(games), seed, [bot], check=True):
        found += [f"game {result.number} (seed {result.seed}): {e}" for e in result.errors]
        if result.stalled:
            found.append(f"game {result.number} (seed {result.seed}): not over")
    return found


def test_the_array_covers_every_pair() -> None:
    wanted = pairs_of(factors())
    for row in ROWS:
        wanted -= pairs_in(row)
    assert not wanted
    assert all(row.keys() == factors().keys() for row in ROWS)


def test_the_array_is_small() -> None:
    sizes = sorted((len(v) for v in factors().values()), reverse=True)
    assert sizes[0] * sizes[1] <= len(ROWS) <= 2 * sizes[0] * sizes[1]


@pytest.mark.parametrize("number", range(0, len(ROWS), 5))
def test_a_sample_plays(number: int) -> None:
    assert play(ROWS[number], 1, number) == []


@pytest.mark.acceptance
@pytest.mark.parametrize("number", range(len(ROWS)))
def test_every_row_plays_twenty_games(number: int) -> None:
    assert play(ROWS[number], 20, number) == []


@pytest.mark.acceptance
@pytest.mark.parametrize("number", range(len(ROWS)))
def test_the_rule_bot_plays_every_row(number: int) -> None:
    assert play(ROWS[number], 3, number, REGISTRY.bots["rule"]) == []
