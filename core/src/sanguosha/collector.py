"""The garbage collector beside games: they live and die by the thousand, in circles of references.

How often it looks for dead circles is a setting of the whole process, so it is changed only here,
only while work is going on, and put back afterwards.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

#: Containers made between two looks, and looks of one depth between two of the next.
_SELDOM = (20_000, 20, 20)


@contextmanager
def collecting_seldom() -> Iterator[None]:
    """Look for garbage less often: for many games, or many forks of one, in a row."""
    before = gc.get_threshold()
    gc.set_threshold(*_SELDOM)
    try:
        yield
    finally:
        gc.set_threshold(*before)


@contextmanager
def collector_resting() -> Iterator[None]:
    """Look for no garbage while a table is copied: all that is made then stays alive."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
