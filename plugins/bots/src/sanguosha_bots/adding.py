"""Adding floats the same way on every Python.

The built-in `sum` rounds differently from Python 3.12 on; a bot's choice must not depend on it.
"""

from __future__ import annotations

from collections.abc import Iterable


def added(values: Iterable[float], start: float = 0.0) -> float:
    """The sum of `values`, added one after another."""
    result = start
    for value in values:
        result += value
    return result
