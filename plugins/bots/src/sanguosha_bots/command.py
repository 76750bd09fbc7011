"""``sgs arena``: how strong is a bot?"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from sanguosha.cli.bots import bot_factories
from sanguosha.cli.common import Refusal, SetupArgs, setup_options, split_names
from sanguosha.content.hints import RoleHints
from sanguosha_bots.arena import ROUND_LIMIT, Cell, matches
from sanguosha_bots.rule import bare_bot

if TYPE_CHECKING:
    from sanguosha.content.ruleset import Ruleset


@click.command()
@setup_options
@click.option("--games", "-n", type=click.IntRange(1), default=100, show_default=True)
@click.option("--policy", default="rule", show_default=True, help="The bot that is measured.")
@click.option(
    "--against",
    default="random",
    show_default=True,
    metavar="ID[,ID…]",
    help="The bots at the other seats, each in a table of its own.",
)
@click.option("--no-hints", is_flag=True, help="The measured bot plays without any hints.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")
def arena(
    args: SetupArgs, games: int, policy: str, against: str, no_hints: bool, as_json: bool
) -> None:
    """量一量机器人的水平：按阵营与别的机器人对局。 Measure a bot: side by side with others.

    The bot plays each side in turn, the others sit at the rest of the seats; every table has the
    same deals. Shares come with 95 % Wilson intervals. A game that is not over after 60 rounds is
    a stall.

    \b
    sgs arena --mode identity --players 5 --games 400 --policy rule --against random
    sgs arena --mode identity -p 8 -n 200 --against random,default --no-hints --json
    """
    registry = args.content.load().registry
    ruleset = args.ruleset(registry)
    ids = [policy, *split_names([against])]
    bots = dict(zip(ids, bot_factories(registry, ",".join(ids)), strict=True))
    name = policy
    if no_hints:
        if policy != "rule":
            raise Refusal("only the rule bot reads hints", "leave --no-hints out")
        name = "rule without hints"
        bots[name] = bare_bot
    cells = matches(ruleset, games, args.seed, bots, name, split_names([against]), sides(ruleset))
    done: list[Cell] = []
    for cell in cells:
        done.append(cell)
        if not as_json:
            click.echo("\n".join(lines(cell)))
    if as_json:
        setup = {"mode": ruleset.mode.id, "players": ruleset.setup.players, "seed": args.seed}
        data = {**setup, "round_limit": ROUND_LIMIT, "cells": [c.as_data() for c in done]}
        click.echo(json.dumps(data, ensure_ascii=False))


def sides(ruleset: Ruleset) -> dict[str, tuple[str, ...]]:
    """The sides of the mode: name -> its roles. Raises `Refusal` if it says nothing of sides."""
    hints = ruleset.mode.ai
    if not isinstance(hints, RoleHints):
        raise Refusal(f"mode {ruleset.mode.id!r} has no roles to take sides by")
    found: dict[str, list[str]] = {}
    for role, side in hints.sides.items():
        found.setdefault(side, []).append(role)
    return {side: tuple(roles) for side, roles in found.items()}


def lines(cell: Cell) -> list[str]:
    """A cell for people."""
    data = cell.as_data()
    rows = [f"{cell.name}: {cell.games} games, {cell.stalls} stalls, {data['mean_rounds']} rounds"]
    for camp, (share, low, high) in data["camps"].items():
        rows.append(f"  {camp:<10}{share:7.1%}   {low:.1%} to {high:.1%}")
    if data["answered"]:
        shares = ", ".join(f"{source} {share:.1%}" for source, share in data["answered"].items())
        rows.append(f"  questions of skills answered by: {shares}")
    return rows
