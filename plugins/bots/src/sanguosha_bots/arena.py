"""Measuring strength: policies against each other on the same deals, with intervals.

A *cell* gives one policy to some roles and another to the rest and counts how often the first
side wins. Seeds are paired: every cell of a run plays the same deals, so that differences
between cells are not luck of the deal.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from attrs import define, field

from sanguosha.decisions.pick import Answer
from sanguosha.game import Game
from sanguosha.simulation import game_seed
from sanguosha.table.rng import seed_for
from sanguosha_bots.adding import added

if TYPE_CHECKING:
    from sanguosha.content.ruleset import Ruleset
    from sanguosha.decisions.base import Decision
    from sanguosha.game import Policy

Factory = Callable[[int], "Policy"]

#: A game that is not over after so many rounds is stopped and counts as a stall.
ROUND_LIMIT = 60
#: Two-sided 95 %.
Z = 1.96


def wilson(wins: int, games: int, z: float = Z) -> tuple[float, float]:
    """Wilson's interval for a share of `wins` in `games`."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    spread = z * z / games
    middle = (share + spread / 2) / (1 + spread)
    half = z * math.sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    # At the ends the formula gives 0 and 1 up to rounding.
    return (0.0 if wins == 0 else middle - half), (1.0 if wins == games else middle + half)


class ByRole:
    """A player whose policy follows from the role that its seat is dealt."""

    def __init__(self, seed: int, side: Sequence[str], ours: Factory, theirs: Factory) -> None:
        self.seed = seed
        self.side = side
        self.ours, self.theirs = ours, theirs
        self._player: Policy | None = None

    def answered(self) -> dict[str, int]:
        """By what its policy has answered the questions of skills, if it counts that."""
        counts = getattr(self._player, "answered", None)
        return counts() if counts is not None else {}

    def __call__(self, decision: Decision) -> Answer:
        """The answer of the policy that the role calls for."""
        if self._player is None:
            factory = self.ours if decision.seat.role in self.side else self.theirs
            self._player = factory(self.seed)
        return self._player(decision)


@define
class Cell:
    """One row of a table: who played whom, and what came of it."""

    name: str
    games: int = 0
    stalls: int = 0
    rounds: int = 0
    seconds: float = 0.0
    decisions: int = 0
    camps: dict[str, int] = field(factory=dict)
    #: By what questions of skills were answered: "hints", "trial", "facts".
    answered: dict[str, int] = field(factory=dict)
    #: The winning camp of each game, in order, for paired differences.
    results: list[str] = field(factory=list)

    def share(self, *camps: str) -> tuple[float, float, float]:
        """(share, low, high) of the games won by these camps."""
        wins = sum(self.camps.get(c, 0) for c in camps)
        low, high = wilson(wins, self.games)
        return (wins / self.games if self.games else 0.0), low, high

    def shares_answered(self) -> dict[str, float]:
        """The share of questions of skills that hints, trials and facts alone have answered."""
        total = sum(self.answered.values())
        return {k: round(v / total, 4) for k, v in sorted(self.answered.items())}

    def as_data(self) -> dict[str, Any]:
        """Plain values."""
        return {
            "name": self.name,
            "games": self.games,
            "stalls": self.stalls,
            "mean_rounds": round(self.rounds / self.games, 2) if self.games else 0.0,
            "games_per_second": round(self.games / self.seconds, 1) if self.seconds else 0.0,
            "decisions_a_game": round(self.decisions / self.games) if self.games else 0,
            "answered": self.shares_answered(),
            "camps": {camp: [round(v, 4) for v in self.share(camp)] for camp in sorted(self.camps)},
        }


def play_cell(
    name: str,
    ruleset: Ruleset,
    numbers: Sequence[int],
    seed: int,
    side: Sequence[str],
    ours: Factory,
    theirs: Factory,
) -> Cell:
    """Play the games `numbers` of the run `seed`, `ours` at the seats with a role of `side`."""
    cell = Cell(name)
    for number in numbers:
        began = time.process_time()
        own = game_seed(seed, number)
        game = Game(ruleset, own)
        game.round_limit = ROUND_LIMIT
        players = [
            ByRole(seed_for(own, f"bot {i}"), side, ours, theirs) for i in range(len(game.seats))
        ]
        game.policies = list(players)
        game.start()
        for player in players:
            for source, count in player.answered().items():
                cell.answered[source] = cell.answered.get(source, 0) + count
        outcome = game.table.outcome
        camp = outcome.camp if outcome is not None else "stall"
        cell.seconds += time.process_time() - began
        cell.games += 1
        cell.stalls += outcome is None
        cell.rounds += game.table.round
        cell.decisions += game.decisions
        cell.camps[camp] = cell.camps.get(camp, 0) + 1
        cell.results.append(camp)
    return cell


def matches(
    ruleset: Ruleset,
    games: int,
    seed: int,
    bots: dict[str, Factory],
    policy: str,
    against: Sequence[str],
    sides: dict[str, tuple[str, ...]],
) -> Iterator[Cell]:
    """`policy` at each side in turn against each of `against`, then against itself."""
    numbers = range(games)
    for other in against:
        for side, roles in sides.items():
            name = f"{policy} as {side}, {other} at the other seats"
            yield play_cell(name, ruleset, numbers, seed, roles, bots[policy], bots[other])
    yield play_cell(
        f"{policy} at every seat", ruleset, numbers, seed, (), bots[policy], bots[policy]
    )


def paired_difference(one: Cell, other: Cell, *camps: str) -> tuple[float, float, float]:
    """(difference, low, high) of the shares of two cells that played the same deals."""
    pairs = list(zip(one.results, other.results, strict=True))
    diffs = [(a in camps) - (b in camps) for a, b in pairs]
    count = len(diffs)
    mean = added(diffs) / count
    variance = added((d - mean) ** 2 for d in diffs) / max(1, count - 1)
    half = Z * math.sqrt(variance / count)
    return mean, mean - half, mean + half
