"""Playing many games on several cores; the result is the same on one."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from sanguosha import Registry
from sanguosha_sdk.soak.games import Games, Row, Task
from sanguosha_sdk.soak.settings import Settings

#: Games given to a worker process at a time.
CHUNK = 12
#: With fewer games a second process costs more than it saves.
WORTH_IT = 60


def default_jobs() -> int:
    """As many processes as there are cores to use."""
    if hasattr(os, "sched_getaffinity"):
        return max(1, len(os.sched_getaffinity(0)))
    return max(1, os.cpu_count() or 1)


def play_all(
    settings: Settings, registry: Registry, tasks: Sequence[Task], jobs: int
) -> Iterator[Row]:
    """Play the tasks and give their rows in order. `settings` name everything a process needs."""
    if jobs < 2 or len(tasks) < WORTH_IT:
        yield from Games(settings, registry).play(tasks)
        return
    chunks = [tasks[i : i + CHUNK] for i in range(0, len(tasks), CHUNK)]
    with ProcessPoolExecutor(jobs, get_context("spawn"), _begin, (settings,)) as pool:
        for rows in pool.map(_chunk, chunks):
            yield from rows


#: A worker process's games, made once.
_worker: list[Games] = []


def _begin(settings: Settings) -> None:
    _worker.append(Games(settings, settings.content.load(quiet=True).registry))


def _chunk(tasks: Sequence[Task]) -> list[Row]:
    return list(_worker[-1].play(tasks))
