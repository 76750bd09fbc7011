"""``sgs play``: a person at the table."""

from __future__ import annotations

import random
import sys
import traceback
from pathlib import Path
from typing import TYPE_CHECKING

import click
from attrs import evolve
from click.core import ParameterSource

from sanguosha.cli.bots import bot_factories, observers_by_id
from sanguosha.cli.common import Refusal, SetupArgs, setup_options
from sanguosha.cli.files import home, last_record, open_game, read
from sanguosha.faults import describe
from sanguosha.files import write_whole
from sanguosha.plugins.sitting import Sitting

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.plugins.hookspecs import Frontend
    from sanguosha.plugins.manager import Loaded


#: The value of --resume without a file.
LAST = "last"

#: What says which game to play: without any of these a screen shows its menu.
GAME = frozenset(("setup", "seat", "spectate", "bots", "resume"))


@click.command()
@setup_options
@click.option("--seat", type=click.IntRange(1), metavar="N", help="Your seat [default: 1].")
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
@click.option(
    "--resume",
    is_flag=False,
    flag_value=LAST,
    metavar="[FILE|NUMBER]",
    help="Take up a game again: a record, a screen's saved game by its number, or the last one.",
)
@click.option("--force", is_flag=True, help="Resume although other packages are installed.")
@click.option("--recover", is_flag=True, help="Resume where a broken file is still sound.")
@click.option("--no-save", is_flag=True, help="Write no record at the end or when you leave.")
@click.option("--observe", multiple=True, metavar="ID", help="Let an observer follow the game.")
@click.pass_context
def play(
    ctx: click.Context,
    args: SetupArgs,
    seat: int | None,
    spectate: bool,
    bots: str,
    lang: str,
    plain: bool,
    frontend: str,
    resume: str | None,
    force: bool,
    recover: bool,
    no_save: bool,
    observe: tuple[str, ...],
) -> None:
    """坐下来玩一局。 Sit down and play a game against bots.

    With --plain, in a pipe, and while no screen is installed, the game is told line by line and
    asks with numbered menus: type a number, p to pass, ? to be told why something is not possible,
    u to take back, help for the rest. The record is kept, also when you leave in the middle.

    \b
    sgs play --mode identity --players 5
    sgs play --plain --mode identity --players 8 --seat 3 --seed 7 --lang en
    sgs play --plain --mode identity --spectate --bots rule
    sgs play --plain --resume game.sgs

    Without any option a screen opens with its menu; --resume alone goes on with the last game, or
    lists the saved games if there are several.
    """
    loaded = args.content.load()
    run: Frontend = _play_plain if plain else _screen(loaded, frontend)
    given = frozenset(n for n in ctx.params if _is_given(ctx, n)) | args.given
    opened = source = None
    own = run is not _play_plain and resume is not None and _is_own(resume)
    menu = own or (run is not _play_plain and not given & GAME)
    if resume is not None and not menu:
        source = last_record() if resume == LAST else Path(resume)
        record = read(source, recover)
        opened = open_game(record, loaded.registry, source, force, "step")
        ruleset, seed = opened.ruleset, opened.table.rng.seed
    else:
        seed = _seed(args)
        # Behind a screen's own menu any rules do: it asks for the game.
        asked = evolve(args, mode=args.mode or "sandbox") if menu else args
        ruleset = evolve(asked, given_seed=seed).ruleset(loaded.registry)
    me = _my_seat(seat, ruleset.setup.players, opened)
    sitting = Sitting(
        loaded=loaded,
        ruleset=ruleset,
        seed=seed,
        people=() if spectate else (me,),
        bots=bot_factories(loaded.registry, bots or _usual_bots(loaded)),
        language=lang,
        strict=args.content.strict,
        folder=None if no_save else home(),
        opened=opened,
        source=source,
        observers=observers_by_id(loaded, observe),
        given=given,
        saved=resume if own and resume is not None else "",
        report=lambda text: click.echo(f"sgs: {text}", err=True),
    )
    run(sitting)


def _is_own(resume: str) -> bool:
    """Whether a screen is to look among the games that it has saved itself."""
    return resume == LAST or (resume.isdigit() and not Path(resume).exists())


def _is_given(ctx: click.Context, name: str) -> bool:
    return ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE


def _my_seat(asked: int | None, players: int, opened: Game | None) -> int:
    """The person's seat from 0: as asked, else whom an opened game asks, else the first."""
    if asked is None:
        pending = opened.pending if opened is not None else None
        return pending.seat.index if pending is not None else 0
    if asked > players:
        raise Refusal(f"there is no seat {asked}", f"seats are numbered 1 to {players}")
    return asked - 1


def _seed(args: SetupArgs) -> int:
    """The seed asked for, else a new one: small, so that it can be typed again."""
    return args.given_seed if args.given_seed is not None else random.randrange(1_000_000)


def _usual_bots(loaded: Loaded) -> str:
    return "default" if "default" in loaded.registry.bots else "random"


def _screen(loaded: Loaded, id: str) -> Frontend:
    """The screen asked for; without a name the only one, else (or in a pipe) the plain table."""
    known = loaded.plugins.frontends()
    if id:
        if id not in known:
            installed = ", ".join(sorted(known)) or "none"
            raise Refusal(f"there is no frontend {id!r}", f"installed: {installed}; or --plain")
        return known[id]
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return _play_plain
    if len(known) == 1:
        return next(iter(known.values()))
    if known:
        raise Refusal("which screen?", "--frontend " + " | ".join(sorted(known)) + " or --plain")
    return _play_plain


def _play_plain(sitting: Sitting) -> None:
    from sanguosha.plain.session import Session

    try:
        Session(sitting, click.echo, _hear).play()
    except Exception as error:
        if sitting.strict:
            raise
        _tell_failure(error)
        sys.exit(1)


def _tell_failure(error: Exception) -> None:
    """One message with the place and the remedy; the traceback goes to a file."""
    text = "".join(traceback.format_exception(error))
    path = home() / "crashes" / "traceback.txt"
    try:
        write_whole(path, text)
        where = f"the whole traceback is in {path}"
    except OSError:
        where = "--strict shows the whole traceback"
    click.echo(f"sgs: {describe(error)}", err=True)
    click.echo(
        f"  remedy: correct what is there, or play without its package (--disable, --mod); {where}",
        err=True,
    )


def _hear() -> str | None:
    """A line of the input; None at its end or when the person breaks off."""
    if sys.stdin.isatty():
        click.echo("> ", nl=False)
    try:
        return sys.stdin.readline() or None
    except KeyboardInterrupt:
        click.echo()
        return None
