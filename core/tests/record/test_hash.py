"""The same seed gives the same history under every hash seed, Python and load order."""

import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

import sanguosha
from driving import finish, new_game
from sanguosha import Package, Registry
from sanguosha.content.core_package import core_package
from sanguosha.record.hash import events_hash, log_hash
from toys.toy import PACKAGE

HERE = Path(__file__).parents[1]
SEEDS = (1, 2, 3)

SCRIPT = """
import json, sys
from driving import finish, new_game
from sanguosha import Registry
from sanguosha.content.core_package import core_package
from sanguosha.record.hash import log_hash
from toys.toy import PACKAGE
registry = Registry()
registry.add(core_package())
registry.add(PACKAGE)
print(json.dumps([log_hash(finish(new_game(registry, mode, 5, seed), seed))
                  for mode in ("toy_roles", "toy_pairs") for seed in %r]))
""" % (SEEDS,)  # noqa: UP031


@pytest.fixture(scope="module")
def hashes(toys) -> list[str]:
    return [
        log_hash(finish(new_game(toys, mode, 5, seed), seed))
        for mode in ("toy_roles", "toy_pairs")
        for seed in SEEDS
    ]


def elsewhere(python: str, hash_seed: str) -> list[str]:
    """The hashes as another process works them out."""
    path = os.pathsep.join([str(HERE), str(Path(sanguosha.__file__).parents[1])])
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": path}
    done = subprocess.run(
        [python, "-c", SCRIPT], env=env, capture_output=True, text=True, check=True
    )
    return json.loads(done.stdout)


@pytest.mark.parametrize("hash_seed", ["0", "1", "2"])
def test_hash_seeds_do_not_matter(hashes, hash_seed):
    assert elsewhere(sys.executable, hash_seed) == hashes


def other_pythons() -> list[str]:
    """Other Python versions on this machine that have what the engine needs."""
    found = []
    for minor in range(11, 20):
        path = shutil.which(f"python3.{minor}")
        if path is None or minor == sys.version_info.minor:
            continue
        probe = subprocess.run([path, "-c", "import attrs, pluggy"], capture_output=True)
        if probe.returncode == 0:
            found.append(path)
    return found


def test_python_versions_do_not_matter(hashes):
    others = other_pythons()
    if not others:
        pytest.skip("no other Python with the engine's dependencies is on the PATH")
    for python in others:
        assert elsewhere(python, "5") == hashes, python


def test_load_order_does_not_matter(hashes):
    registry = Registry()
    for package in (Package(id="zebra"), PACKAGE, Package(id="ant"), core_package()):
        registry.add(package)
    assert log_hash(finish(new_game(registry, "toy_roles", 5, SEEDS[0]), SEEDS[0])) == hashes[0]


def test_different_histories_have_different_hashes(hashes):
    assert len(set(hashes)) == len(hashes)
    assert all(len(h) == 32 and int(h, 16) >= 0 for h in hashes)
    assert events_hash([("a", 1)]) != events_hash([("a", -1)]) != events_hash([("a", 1), ("b",)])


def test_only_plain_values_can_be_hashed():
    with pytest.raises(TypeError):
        events_hash([("use", object())])


def test_a_hash_costs_little(toys):
    game = finish(new_game(toys, seed=2), 2)
    best = min(_timed(game) for _ in range(20))
    per_event = best / len(game.table.log)
    assert per_event < 2e-6, f"{per_event * 1e6:.2f} µs an event"


def _timed(game) -> float:
    began = time.perf_counter()
    log_hash(game)
    return time.perf_counter() - began
