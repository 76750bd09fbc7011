"""The measurements of `sgs bench`: small, honest, repeatable."""

from __future__ import annotations

import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from attrs import frozen

from sanguosha.collector import collecting_seldom
from sanguosha.decisions.base import Decision
from sanguosha.game import Game
from sanguosha.moments import DamageTaken
from sanguosha.policies import random_policy
from sanguosha.simulation import play_many

if TYPE_CHECKING:
    from sanguosha.content.ruleset import Ruleset
    from sanguosha.simulation import Factory


@frozen
class Speed:
    """Games and decisions a second of CPU time."""

    games: float
    decisions: float


@frozen
class Forks:
    """The 95th percentiles of forking, in microseconds of CPU time."""

    idle: float
    middle: float
    samples: int


def calibration(rounds: int = 5) -> float:
    """Millions of steps a second of a fixed pure-Python loop: how fast this machine and Python
    are, so that figures of two machines can be compared. The best of some rounds."""

    def loop(steps: int) -> int:
        seen: dict[int, int] = {}
        total = 0
        for i in range(steps):
            key = (i * 31) & 1023
            total += seen.get(key, 0)
            seen[key] = i & 7
        return total

    steps = 200_000
    return max(steps / seconds(lambda: loop(steps)) for _ in range(rounds)) / 1e6


def seconds(work: Callable[[], object]) -> float:
    """CPU seconds that a piece of work takes."""
    began = time.process_time()
    work()
    return max(time.process_time() - began, 1e-9)


def game_speed(ruleset: Ruleset, games: int, bots: Sequence[Factory], rounds: int = 3) -> Speed:
    """How fast games are played; the best of some rounds over the same games."""
    best = Speed(0.0, 0.0)
    for _ in range(rounds):
        cpu = 0.0
        decisions = 0
        for result in play_many(ruleset, range(games), 1, bots):
            cpu += result.cpu_seconds
            decisions += result.decisions
        if games / cpu > best.games:
            best = Speed(games / cpu, decisions / cpu)
    return best


def silent_moment(ruleset: Ruleset, times: int = 500_000, rounds: int = 3) -> float:
    """Microseconds that a moment without subscribers costs, as flows ask for it."""
    game = Game(ruleset, 1)
    game.bus.pop(DamageTaken, None)

    def asking() -> None:
        for _ in range(times):
            if DamageTaken in game.bus:
                raise AssertionError

    def nothing() -> None:
        for _ in range(times):
            pass

    costs = [seconds(asking) - seconds(nothing) for _ in range(rounds)]
    return max(min(costs), 0.0) / times * 1e6


def fork_times(ruleset: Ruleset, games: int) -> Forks:
    """How long forks take at every prompt of some games, with the collector as in simulations."""
    idle: list[float] = []
    middle: list[float] = []
    with collecting_seldom():
        for seed in range(games):
            game = Game(ruleset, seed, keep="step")
            game.round_limit = 100
            policy = random_policy(seed)
            pending = game.start()
            while isinstance(pending, Decision):
                times = idle if game.at_idle_prompt else middle
                began = time.process_time_ns()
                game.fork()
                times.append((time.process_time_ns() - began) / 1e3)
                pending = game.answer(policy(pending))
    return Forks(percentile(idle, 95), percentile(middle, 95), len(idle) + len(middle))


def percentile(values: Sequence[float], percent: int) -> float:
    """The value that `percent` of all do not exceed; 0 of nothing."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)] if ordered else 0.0


def table_memory(ruleset: Ruleset) -> float:
    """Kilobytes that one more table of a game in progress takes."""
    game = Game(ruleset, 1)
    game.policies = [random_policy(i) for i in range(len(game.seats))]
    game.round_limit = 3
    game.start()
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        twin = game.copy()
        after, _ = tracemalloc.get_traced_memory()
        del twin
    finally:
        tracemalloc.stop()
    return (after - before) / 1024


def start_time(rounds: int = 5) -> float:
    """Seconds from the shell's call to the end of `sgs --version`; the median of some calls."""
    times = []
    for _ in range(rounds):
        began = time.perf_counter()
        command = [sys.executable, "-m", "sanguosha.cli", "--version"]
        subprocess.run(command, check=True, capture_output=True)
        times.append(time.perf_counter() - began)
    return sorted(times)[len(times) // 2]
