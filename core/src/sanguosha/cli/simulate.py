"""``sgs simulate``: many games by bots, counted."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from attrs import frozen

from sanguosha.cli.bots import bot_factories, observers_by_id
from sanguosha.cli.common import Refusal, SetupArgs, setup_options
from sanguosha.simulation import ROUND_LIMIT, GameResult, Tally, play_many

if TYPE_CHECKING:
    from sanguosha.plugins.hookspecs import Observer
    from sanguosha.plugins.manager import Loaded

#: Games given to a worker process at a time.
CHUNK = 8

#: Lines of trouble shown.
SHOWN = 10


@frozen
class Run:
    """A run as plain values, so that a worker process can start from nothing."""

    args: SetupArgs
    bots: str
    rounds: int
    check: bool
    keep: Path | None = None

    def play(
        self,
        loaded: Loaded,
        numbers: Sequence[int],
        observers: Mapping[str, Observer] | None = None,
    ) -> Iterator[GameResult]:
        """Play these games here."""
        return iter(
            play_many(
                self.args.ruleset(loaded.registry, quiet=True),
                numbers,
                self.args.seed,
                bot_factories(loaded.registry, self.bots),
                self.rounds,
                self.check,
                self.args.content.strict,
                observers,
                self.keep,
            )
        )


@click.command()
@setup_options
@click.option("--games", "-n", type=click.IntRange(1), default=100, show_default=True)
@click.option(
    "--bots",
    default="random",
    show_default=True,
    metavar="ID[,ID…]",
    help="Who plays; several ids sit round the table in turn.",
)
@click.option(
    "--rounds",
    type=click.IntRange(1),
    default=ROUND_LIMIT,
    show_default=True,
    help="A game that is not over after so many rounds is a stall.",
)
@click.option("--check", is_flag=True, help="Check the whole table after each step.")
@click.option("--jobs", "-j", type=click.IntRange(1), default=1, help="Processes to play in.")
@click.option("--only", type=click.IntRange(0), help="Play only the game of this number.")
@click.option(
    "--keep",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Write records of crashes, stalls and broken games there, for sgs replay.",
)
@click.option("--observe", multiple=True, metavar="ID", help="Let an observer follow the games.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")
def simulate(
    args: SetupArgs,
    games: int,
    bots: str,
    rounds: int,
    check: bool,
    jobs: int,
    only: int | None,
    keep: Path | None,
    observe: tuple[str, ...],
    as_json: bool,
) -> None:
    """让机器人打许多局，统计结果。 Let bots play many games and count how they went.

    The same seed gives the same games, whatever the number of jobs. Exceptions, stalls and
    illegal answers are counted and listed; if there is any the exit code is 1.

    \b
    sgs simulate --mode identity --players 5 --games 100 --bots random --seed 1
    sgs simulate --mode identity -p 8 -n 1000 --bots rule --json
    sgs simulate --mod my_general.py --generals my_general --check --strict
    sgs simulate --mode identity --seed 1 --only 37     (game 37 of that run alone)
    """
    run = Run(args, bots, rounds, check, keep)
    numbers = [only] if only is not None else range(games)
    loaded = args.content.load()
    if observe and jobs > 1:
        raise Refusal("observers follow games of one process only", "leave --jobs out")
    observers = observers_by_id(loaded, observe)
    # Bad input is refused before anything is counted.
    args.ruleset(loaded.registry)
    bot_factories(loaded.registry, bots)
    if keep is not None:
        _make(keep)
    tally = Tally()
    began = time.monotonic()
    if jobs == 1:
        results = run.play(loaded, numbers, observers)
    else:
        results = _in_processes(run, numbers, jobs)
    if sys.stderr.isatty():
        with click.progressbar(results, len(numbers), "simulating", file=sys.stderr) as bar:
            for result in bar:
                tally.add(result)
    else:
        for result in results:
            tally.add(result)
    tally.seconds = time.monotonic() - began
    report = tally.report()
    click.echo(json.dumps(report, ensure_ascii=False) if as_json else _lines(report))
    for lines in (tally.troubles, tally.notes):
        for line in lines[:SHOWN]:
            click.echo(f"sgs: {line}", err=True)
        if len(lines) > SHOWN:
            click.echo(f"sgs: … and {len(lines) - SHOWN} more", err=True)
    if tally.troubles:
        sys.exit(1)


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = error.strerror or error
        raise Refusal(f"--keep {folder}: {why}", "name a folder that can be written") from None


def _in_processes(run: Run, numbers: Sequence[int], jobs: int) -> Iterator[GameResult]:
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    chunks = [numbers[i : i + CHUNK] for i in range(0, len(numbers), CHUNK)]
    with ProcessPoolExecutor(jobs, get_context("spawn"), _begin, (run,)) as pool:
        for results in pool.map(_chunk, chunks):
            yield from results


#: A worker process's run and registry, made once.
_worker: list[tuple[Run, Loaded]] = []


def _begin(run: Run) -> None:
    _worker.append((run, run.args.content.load(quiet=True)))


def _chunk(numbers: Sequence[int]) -> list[GameResult]:
    run, loaded = _worker[-1]
    return list(run.play(loaded, numbers))


def _lines(report: dict[str, Any]) -> str:
    """The report for people."""
    games = report["games"]
    camps = sorted(report["winners"].items(), key=lambda p: (-p[1], p[0]))
    winners = ", ".join(f"{camp} {count} ({count / games:.0%})" for camp, count in camps)
    rows = [
        ("games", f"{games} in {report['seconds']} s ({report['cpu_seconds']} s CPU)"),
        (
            "speed",
            f"{report['games_per_cpu_second']} games, "
            f"{report['decisions_per_cpu_second']} decisions a CPU second",
        ),
        ("winners", winners or "nobody"),
        ("mean turns", report["mean_turns"]),
        ("exceptions", report["exceptions"]),
        ("stalls", report["stalls"]),
        ("illegal answers", report["illegal"]),
        ("log hash", report["log_hash"]),
    ]
    return "\n".join(f"{name:<16}{value}" for name, value in rows)
