"""``sgs bench``: the figures that docs/benchmarks.md keeps."""

from __future__ import annotations

import json
import platform
from typing import TYPE_CHECKING, Any

import click
from attrs import evolve

from sanguosha.cli.bots import bot_factories
from sanguosha.cli.common import SetupArgs, only_mode, setup_options
from sanguosha.plugins.pool import EVERYTHING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sanguosha.plugins.manager import Loaded

#: What is measured, its unit, what to keep to (empty: nothing is promised).
Row = tuple[str, Any, str]


@click.command()
@setup_options
@click.option("--games", "-n", type=click.IntRange(1), default=100, show_default=True)
@click.option("--bots", default="random", show_default=True, metavar="ID[,ID…]", help="Who plays.")
@click.option(
    "--toy",
    metavar="FILE.py",
    help="Measure the game in this file alone, without any installed plugin.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of a Markdown table.")
def bench(args: SetupArgs, games: int, bots: str, toy: str | None, as_json: bool) -> None:
    """测速：每秒局数、时机、分叉、启动。 Measure games a second, moments, forks and the start.

    It prints a Markdown table and writes nothing. Beside the figures stands a small pure-Python
    loop, so that machines can be compared: figures scale roughly with it.

    \b
    sgs bench --mode identity --players 5
    sgs bench --mode identity --bots rule --games 30
    sgs bench --toy core/tests/toys/toy.py
    """
    from sanguosha.cli import measure

    args, loaded = _what(args, toy)
    ruleset = args.ruleset(loaded.registry)
    factories = bot_factories(loaded.registry, bots)
    speed = measure.game_speed(ruleset, games, factories)
    forks = measure.fork_times(ruleset, max(1, min(games // 10, 10)))
    rows: list[Row] = [
        ("calibration, million loop steps/s", round(measure.calibration(), 2), ""),
        (f"games/s, {bots}", round(speed.games, 1), _goal(bots, toy)),
        (f"decisions/s, {bots}", round(speed.decisions), ""),
        ("moment without subscribers, µs", round(measure.silent_moment(ruleset), 3), "≤ 0.15"),
        ("fork at an idle point, µs (p95)", round(forks.idle), "≤ 100"),
        ("fork in the middle of a prompt, µs (p95)", round(forks.middle), "≤ 300"),
        ("memory a table, KB", round(measure.table_memory(ruleset)), ""),
        ("sgs --version, s", round(measure.start_time(), 3), "≤ 0.25"),
    ]
    setup = ruleset.setup
    game = (
        f"{setup.mode}, {setup.players} seats, {len(ruleset.deck)} cards, "
        f"{len(ruleset.generals)} generals"
    )
    if as_json:
        machine = {"python": platform.python_version(), "machine": platform.machine()}
        click.echo(
            json.dumps({"game": game, **machine, **{n: v for n, v, _ in rows}}, ensure_ascii=False)
        )
        return
    click.echo(f"{game}; Python {platform.python_version()}, {platform.machine()}\n")
    click.echo(markdown(rows))


def _goal(bots: str, toy: str | None) -> str:
    """The games a second that the project keeps to, if it has a figure for this game."""
    if toy is not None:
        return "≥ 300" if bots == "random" else ""
    return {"random": "≥ 150", "default": "≥ 150", "rule": "≥ 60"}.get(bots, "")


def _what(args: SetupArgs, toy: str | None) -> tuple[SetupArgs, Loaded]:
    """The settings with a toy's own mode and packs filled in."""
    if toy is None:
        return args, args.content.load()
    content = evolve(args.content, mods=(*args.content.mods, toy), disabled=(EVERYTHING,))
    loaded = content.load()
    mine = [p for s in loaded.sources if s.where == toy for p in s.packages]
    packages = [loaded.registry.packages[p] for p in mine]
    modes = [mode.id for package in packages for mode in package.modes]
    packs = sorted({pack for p in packages for pack in (*p.decks, *p.generals)})
    mode = args.mode or (modes[0] if modes else only_mode(loaded.registry))
    return evolve(args, content=content, mode=mode, packages=args.packages or tuple(packs)), loaded


def markdown(rows: Iterable[Row]) -> str:
    """A Markdown table."""
    lines = ["| figure | here | to keep |", "|---|---|---|"]
    lines += [f"| {name} | {value} | {target} |" for name, value, target in rows]
    return "\n".join(lines)
