"""``sgs play``: a person at the table."""

from __future__ import annotations

import random
import sys
from typing import TYPE_CHECKING

import click
from attrs import evolve

from sanguosha.cli.bots import bot_factories
from sanguosha.cli.common import Refusal, SetupArgs, setup_options

if TYPE_CHECKING:
    from sanguosha.plugins.hookspecs import Frontend
    from sanguosha.plugins.manager import Loaded
    from sanguosha.plugins.sitting import Sitting


@click.command()
@setup_options
@click.option("--seat", type=click.IntRange(1), default=1, show_default=True, help="Your seat.")
@click.option("--spectate", is_flag=True, help="Watch: bots sit everywhere.")
@click.option(
    "--bots",
    default="",
    metavar="ID[,ID…]",
    help="Who plays the other seats, in turn round the table [default: default, else random].",
)
@click.option("--lang", type=click.Choice(["zh", "en"]), default="zh", show_default=True)
@click.option("--plain", is_flag=True, help="Line by line: for pipes and screen readers too.")
@click.option("--frontend", default="", metavar="ID", help="Which screen, if there are several.")
def play(
    args: SetupArgs,
    seat: int,
    spectate: bool,
    bots: str,
    lang: str,
    plain: bool,
    frontend: str,
) -> None:
    """坐下来玩一局。 Sit down and play a game against bots.

    With --plain, and while no screen is installed, the game is told line by line and asks with
    numbered menus: type a number, p to pass, ? to be told why something is not possible, u to
    take back, help for the rest.

    \b
    sgs play --mode identity --players 5
    sgs play --plain --mode identity --players 8 --seat 3 --seed 7 --lang en
    sgs play --plain --mode identity --spectate --bots rule
    """
    loaded = args.content.load()
    args = evolve(args, given_seed=_seed(args))
    ruleset = args.ruleset(loaded.registry)
    players = ruleset.setup.players
    if seat > players:
        raise Refusal(f"there is no seat {seat}", f"seats are numbered 1 to {players}")
    from sanguosha.plugins.sitting import Sitting

    sitting = Sitting(
        loaded=loaded,
        ruleset=ruleset,
        seed=args.seed,
        people=() if spectate else (seat - 1,),
        bots=bot_factories(loaded.registry, bots or _usual_bots(loaded)),
        language=lang,
        strict=args.content.strict,
        report=lambda text: click.echo(f"sgs: {text}", err=True),
    )
    run: Frontend = _play_plain if plain else _screen(loaded, frontend)
    run(sitting)


def _seed(args: SetupArgs) -> int:
    """The seed asked for, else a new one: small, so that it can be typed again."""
    return args.given_seed if args.given_seed is not None else random.randrange(1_000_000)


def _usual_bots(loaded: Loaded) -> str:
    return "default" if "default" in loaded.registry.bots else "random"


def _screen(loaded: Loaded, id: str) -> Frontend:
    """The screen asked for; without a name the only one, else the plain table."""
    known = loaded.plugins.frontends()
    if id:
        if id not in known:
            installed = ", ".join(sorted(known)) or "none"
            raise Refusal(f"there is no frontend {id!r}", f"installed: {installed}; or --plain")
        return known[id]
    if len(known) == 1:
        return next(iter(known.values()))
    if known:
        raise Refusal("which screen?", "--frontend " + " | ".join(sorted(known)) + " or --plain")
    return _play_plain


def _play_plain(sitting: Sitting) -> None:
    from sanguosha.plain.session import Session

    Session(sitting, click.echo, _hear).play()


def _hear() -> str | None:
    """A line of the input; None at its end or when the person breaks off."""
    if sys.stdin.isatty():
        click.echo("> ", nl=False)
    try:
        return sys.stdin.readline() or None
    except KeyboardInterrupt:
        click.echo()
        return None
