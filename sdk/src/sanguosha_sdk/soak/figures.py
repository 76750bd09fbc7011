"""The arithmetic of a soak: intervals, percentiles, the verdict."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any

from attrs import define, frozen

#: The normal quantile of a 95% interval.
Z = 1.96

#: Generals differ at least so much in strength (a standard deviation), whatever few games say.
LEAST_SPREAD = 0.05

#: Between these parts of the standard generals' figures a general is fine.
LOW, HIGH = 0.05, 0.95


@define
class Rate:
    """Wins of games."""

    games: int = 0
    wins: int = 0

    def add(self, won: bool) -> None:
        """Count one game."""
        self.games += 1
        self.wins += won

    @property
    def value(self) -> float:
        """The part of games won; 0 without any."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The Wilson interval of 95%; everything is possible without a game."""
        n = self.games
        if not n:
            return 0.0, 1.0
        p, z2 = self.value, Z * Z
        middle = (p + z2 / (2 * n)) / (1 + z2 / n)
        half = Z * sqrt(p * (1 - p) / n + z2 / (4 * n * n)) / (1 + z2 / n)
        return max(0.0, middle - half), min(1.0, middle + half)

    def as_data(self) -> dict[str, Any]:
        """Plain values."""
        low, high = self.interval
        return {
            "games": self.games,
            "wins": self.wins,
            "rate": round(self.value, 4),
            "low": round(low, 4),
            "high": round(high, 4),
        }


@frozen
class Band:
    """Where the standard generals' own win rates lie."""

    low: float
    middle: float
    high: float
    generals: int
    games: int

    def verdict(self, rate: Rate) -> str:
        """ "stronger" or "weaker" if the whole interval lies outside, else "fine"."""
        low, high = rate.interval
        if low > self.high:
            return "stronger"
        return "weaker" if high < self.low else "fine"

    def as_data(self) -> dict[str, Any]:
        """Plain values."""
        return {
            "low": round(self.low, 4),
            "middle": round(self.middle, 4),
            "high": round(self.high, 4),
            "generals": self.generals,
            "games_each": self.games,
        }


def band(rates: Sequence[Rate]) -> Band:
    """The 5th and 95th percentile of some rates.

    A rate of few games strays by luck alone, which would make everything look fine: each is first
    drawn to the mean by the part of their spread that luck explains (with many games: hardly any).
    """
    values = shrunk(rates)
    return Band(
        percentile(values, LOW),
        percentile(values, 0.5),
        percentile(values, HIGH),
        len(rates),
        min((r.games for r in rates), default=0),
    )


def shrunk(rates: Sequence[Rate]) -> list[float]:
    """The rates without the part of their spread that comes from few games."""
    values = [r.value for r in rates]
    if len(values) < 2:
        return values
    mean = sum(values) / len(values)
    spread = sum((v - mean) ** 2 for v in values) / (len(values) - 1)
    luck = sum(mean * (1 - mean) / r.games for r in rates if r.games) / len(rates)
    if spread <= 0:
        return values
    keep = min(1.0, max(sqrt(max(0.0, 1 - luck / spread)), LEAST_SPREAD / sqrt(spread)))
    return [mean + keep * (v - mean) for v in values]


def percentile(values: Sequence[float], part: float) -> float:
    """The value below which `part` of the values lie, between two neighbours by proportion."""
    ordered = sorted(values)
    if not ordered:
        return 0.0
    place = part * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)


def paired_interval(with_it: Sequence[bool], without: Sequence[bool]) -> tuple[float, float, float]:
    """The difference of two win rates over the same deals, and its 95% interval."""
    n = len(with_it)
    if not n:
        return 0.0, -1.0, 1.0
    differences = [int(a) - int(b) for a, b in zip(with_it, without, strict=True)]
    mean = sum(differences) / n
    spread = sum((d - mean) ** 2 for d in differences) / max(1, n - 1)
    half = Z * sqrt(spread / n)
    return mean, mean - half, mean + half
