"""The same seed gives the same game: whatever the hash seed, whatever was registered first."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from sanguosha import Game, Package, Registry, Setup, build_ruleset
from sanguosha.content.core_package import core_package
from toys.players import random_player
from toys.toy import PACKAGE

TESTS = Path(__file__).parents[1]


def digest(mode, players, seed, order=1):
    """The hash of a game's history; `order` -1 registers everything the other way round."""
    people = PACKAGE.generals["toy_people"][::order]
    toy = Package(
        id="toy",
        version="1",
        kinds=list(PACKAGE.kinds)[::order],
        decks=PACKAGE.decks,
        generals={"toy_people": people},
        modes=list(PACKAGE.modes)[::order],
        aliases=PACKAGE.aliases,
        natures=PACKAGE.natures,
        texts=PACKAGE.texts,
    )
    extra = Package(id="another", natures={"chill": False})
    registry = Registry()
    for package in [core_package(), toy, extra][::order]:
        registry.add(package)
    game = Game(build_ruleset(registry, Setup(mode=mode, players=players)), seed)
    game.policies = [random_player(seed + i) for i in range(players)]
    game.run()
    return hashlib.sha256(repr(game.table.log).encode()).hexdigest()


def digests():
    """Of a few games."""
    return [digest(mode, n, 5) for mode in ("toy_roles", "toy_pairs") for n in (2, 5, 8)]


def elsewhere(hash_seed):
    """The same games in a fresh interpreter with this hash seed."""
    script = (
        f"import sys; sys.path[:] = {[str(TESTS), *sys.path]!r}\n"
        "from toys.test_determinism import digests\n"
        "print(*digests())\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONHASHSEED": str(hash_seed)},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()


@pytest.fixture(scope="module")
def here():
    return digests()


def test_twice_the_same(here):
    assert digests() == here


@pytest.mark.parametrize("hash_seed", [0, 1, 2])
def test_hash_seeds(here, hash_seed):
    assert elsewhere(hash_seed) == here


@pytest.mark.parametrize("mode", ["toy_roles", "toy_pairs"])
def test_the_order_of_registration_does_not_matter(mode):
    assert digest(mode, 5, 5) == digest(mode, 5, 5, order=-1)


def test_other_seeds_give_other_games(here):
    assert len(set(here)) == len(here)
    assert digest("toy_roles", 5, 6) not in here


def test_a_record_replays_to_the_same_history(toys):
    ruleset = build_ruleset(toys, Setup(mode="toy_pairs", players=4))
    game = Game(ruleset, 9)
    game.policies = [random_player(i) for i in range(4)]
    game.run()
    again = Game(ruleset, 9)
    again.script = list(game.record)
    again.run()
    assert again.table.log == game.table.log
