"""The one random source of a table: a small integer generator of our own.

The standard library's shuffles may change between Python versions; these few lines never do.
Named streams keep unrelated draws apart: an extra judgement does not change the next shuffle.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1


def _mix(z: int) -> int:
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def seed_for(seed: int, name: str) -> int:
    """A 64-bit seed for the stream `name` of a game seeded with `seed` (any integer)."""
    state = _mix(seed & _MASK)
    for char in name:
        state = _mix((state ^ ord(char)) + 0x9E3779B97F4A7C15 & _MASK)
    return state


class Stream:
    """A splitmix64 stream; its whole state is one integer."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state

    def next(self) -> int:
        """The next 64 random bits."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & _MASK
        return _mix(self.state)

    def below(self, n: int) -> int:
        """An integer in 0..n-1 (n >= 1)."""
        z = self.state = (self.state + 0x9E3779B97F4A7C15) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) * n) >> 64

    def choice(self, items: Sequence[T]) -> T:
        """One of `items` (not empty)."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle in place (Fisher-Yates)."""
        state = self.state
        for i in range(len(items) - 1, 0, -1):
            state = (state + 0x9E3779B97F4A7C15) & _MASK
            z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
            j = ((z ^ (z >> 31)) * (i + 1)) >> 64
            items[i], items[j] = items[j], items[i]
        self.state = state

    def sample(self, items: Sequence[T], n: int) -> list[T]:
        """`n` different items in random order."""
        pool = list(items)
        self.shuffle(pool)
        return pool[:n]


class Random:
    """The named streams of one table."""

    __slots__ = ("seed", "streams")

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.streams: dict[str, Stream] = {}

    def __getitem__(self, name: str) -> Stream:
        stream = self.streams.get(name)
        if stream is None:
            stream = self.streams[name] = Stream(seed_for(self.seed, name))
        return stream

    def copy(self) -> Random:
        """An independent copy in the same state."""
        twin = Random(self.seed)
        twin.streams = {name: Stream(s.state) for name, s in self.streams.items()}
        return twin

    def dump(self) -> dict[str, int]:
        """The state of every stream used so far."""
        return {name: s.state for name, s in self.streams.items()}
