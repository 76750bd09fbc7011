"""The arithmetic behind a verdict."""

from __future__ import annotations

from statistics import stdev

import pytest

from sanguosha_sdk.soak.figures import Band, Rate, band, paired_interval, percentile, shrunk


def test_the_wilson_interval() -> None:
    low, high = Rate(100, 40).interval
    assert (round(low, 3), round(high, 3)) == (0.309, 0.498)
    assert Rate(0, 0).interval == (0.0, 1.0)
    low, high = Rate(20, 20).interval
    assert (round(low, 2), high) == (0.84, 1.0)


def test_percentiles_lie_between_neighbours() -> None:
    values = [float(v) for v in range(21)]
    assert percentile(values, 0.05) == 1
    assert percentile(values, 0.95) == 19
    assert percentile([1.0, 2.0], 0.5) == 1.5
    assert percentile([], 0.5) == 0


def test_luck_alone_gives_little_spread() -> None:
    lucky = [Rate(10, wins) for wins in (3, 4, 5, 6, 4, 5, 3, 6)]
    assert stdev(shrunk(lucky)) == pytest.approx(0.05)
    assert shrunk([Rate(10, 4)] * 5) == [0.4] * 5
    real = [Rate(4000, wins) for wins in (1000, 1600, 2000)]
    assert shrunk(real) == pytest.approx([0.25, 0.4, 0.5], abs=0.002)


def test_the_verdict_needs_the_whole_interval_outside() -> None:
    limits = band([Rate(4000, wins) for wins in range(1200, 2001, 40)])
    assert isinstance(limits, Band)
    assert limits.verdict(Rate(100, 80)) == "stronger"
    assert limits.verdict(Rate(100, 55)) == "fine"
    assert limits.verdict(Rate(100, 10)) == "weaker"
    assert limits.verdict(Rate(2, 2)) == "fine"


def test_the_paired_difference() -> None:
    value, low, high = paired_interval([True] * 30 + [False] * 10, [True] * 10 + [False] * 30)
    assert value == 0.5
    assert low < 0.5 < high
    assert paired_interval([True, False], [True, False]) == (0, 0, 0)
    assert paired_interval([], []) == (0.0, -1.0, 1.0)
