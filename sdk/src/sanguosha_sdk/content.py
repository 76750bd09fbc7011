"""The content that tests are run with: everything installed, and the files a project names."""

from __future__ import annotations

import functools
import warnings
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sanguosha import Registry
    from sanguosha.plugins.manager import Loaded

_mods: tuple[Path, ...] = ()

#: How many games the conformance kit plays with each thing, where a test does not say.
games = 200


def use_mods(mods: Iterable[Path]) -> None:
    """Load these single files (or folders) beside what is installed, from now on."""
    global _mods
    _mods = tuple(mods)
    loaded.cache_clear()


def use_games(count: int) -> None:
    """Play so many games where a test does not say, from now on."""
    global games
    games = count


@functools.cache
def loaded() -> Loaded:
    """What is installed, with the problems there were. Read once in a process."""
    from sanguosha.plugins.manager import load_registry

    return load_registry(_mods)


def registry() -> Registry:
    """The registry of everything that is installed.

    A plugin that does not load is left out, with a warning.
    """
    found = loaded()
    for problem in found.problems:
        warnings.warn(str(problem), stacklevel=2)
    return found.registry
