"""``sgs try``: the author at the table with his general."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import attrs
import click
from click.core import ParameterSource

from sanguosha.cli.common import content_options

if TYPE_CHECKING:
    from sanguosha.cli.common import Content
    from sanguosha.plugins.hookspecs import Frontend
    from sanguosha.plugins.manager import Loaded
    from sanguosha_sdk.try_.library import Library


@click.command("try")
@click.argument("general", metavar="GENERAL|PATH", required=False)
@click.argument("path", required=False)
@click.option("--mode", default="sandbox", show_default=True, metavar="ID")
@click.option(
    "--deal",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Another table: the set-up of a scenario file. The first seat is yours.",
)
@click.option("--bots", default="", metavar="ID,…", help="Who plays the other seats.")
@click.option("--lang", type=click.Choice(["zh", "en"]), default="zh", show_default=True)
@click.option("--plain", is_flag=True, help="Line by line: for pipes and screen readers too.")
@click.option("--frontend", default="", metavar="ID", help="Which screen, if there are several.")
@click.option(
    "--replay",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="The same as sgs replay FILE --verify.",
)
@content_options
@click.pass_context
def try_(
    ctx: click.Context,
    general: str | None,
    path: str | None,
    mode: str,
    deal: Path | None,
    bots: str,
    lang: str,
    plain: bool,
    frontend: str,
    replay: Path | None,
    content: Content,
) -> None:
    """带着自己的武将坐上桌，存盘即重载。 Sit at the table as your general; saving reloads it.

    The deal is fixed and described. The author gives cards, sets hp, deals damage, sees all hands,
    plays other seats: at the screen with the key : and what the footer says, in the plain terminal
    with lines that begin with a colon (:help). When a file of the general is saved the table steps
    back to its last idle point and goes on with the new code; a file with an error is named by
    file and line, and the game goes on with the old one. PATH: a Python file, a package's folder
    or a project; in the folder of a project it may be left out.

    \b
    sgs try my_general.py                       a file with one general
    sgs try my_general my_general.py            ... with several
    sgs try my_general ./my-project             a project that sgs new made
    sgs try my_general --deal table.scenario.yaml
    sgs replay try-my_general.jsonl --verify
    """
    from sanguosha.cli.bots import bot_factories
    from sanguosha.cli.common import Refusal
    from sanguosha.cli.files import home
    from sanguosha.plugins.sitting import Sitting
    from sanguosha_sdk.try_.deal import BadDeal, deal_text
    from sanguosha_sdk.try_.record import record_name
    from sanguosha_sdk.try_.table import Lines, TryTable
    from sanguosha_sdk.try_.tryout import Tryout

    if replay is not None:
        _replay(replay)
        return
    library = _library(general, path, content)
    registry = library.loaded.registry
    usual = "default" if "default" in registry.bots else "random"
    factories = bot_factories(registry, bots or usual)
    text = deal.read_text(encoding="utf-8") if deal is not None else ""
    if not text:
        text = deal_text(registry, library.general, mode)
    try:
        tryout = Tryout(library, factories, text)
    except BadDeal as error:
        raise Refusal(f"the deal can't be laid out: {error}") from None
    source = ctx.get_parameter_source("lang")
    sitting = Sitting(
        loaded=library.loaded,
        ruleset=tryout.game.ruleset,
        seed=tryout.game.table.rng.seed,
        people=tryout.people,
        bots=factories,
        language=lang,
        folder=home(),
        opened=tryout.game,
        source=home() / record_name(library.general),
        given=frozenset(("lang",)) if source is ParameterSource.COMMANDLINE else frozenset(),
        report=lambda line: click.echo(f"sgs: {line}", err=True),
        tryout=tryout,
    )
    run = None if plain else _screen(library.loaded, frontend)
    if run is not None:
        run(sitting)
        if sitting.source is not None and sitting.source.is_file():
            click.echo(f"{sitting.source}\n  sgs replay {sitting.source} --verify")
        return
    TryTable(tryout, sitting, click.echo, Lines(_hear)).play()


def _screen(loaded: Loaded, id: str) -> Frontend | None:
    """The screen asked for; without a name the only one; None in a pipe, or if there is none."""
    from sanguosha.cli.common import Refusal

    known = loaded.plugins.frontends()
    if id:
        if id not in known:
            installed = ", ".join(sorted(known)) or "none"
            raise Refusal(f"there is no frontend {id!r}", f"installed: {installed}; or --plain")
        return known[id]
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or not known:
        return None
    if len(known) > 1:
        raise Refusal("which screen?", "--frontend " + " | ".join(sorted(known)) + " or --plain")
    return next(iter(known.values()))


def _library(general: str | None, path: str | None, content: Content) -> Library:
    """The content around a general, or around the first one of a file or project."""
    from sanguosha.cli.common import Refusal
    from sanguosha_sdk.try_.library import Library, LoadFailed

    if path is None and general is not None and _is_path(general):
        general, path = None, general
    if path is None and not content.mods and _is_project(Path()):
        path = "."
    if path is not None:
        if not Path(path).exists():
            raise Refusal(f"there is no {path!r}", "name a Python file, a folder or a project")
        content = attrs.evolve(content, mods=(*content.mods, path))
    if general is None:
        general = _first_general(content)
    try:
        return Library(content, general)
    except LoadFailed as error:
        raise Refusal(str(error), "" if path else "sgs try GENERAL PATH") from None


def _is_path(text: str) -> bool:
    return text.endswith(".py") or "/" in text or "\\" in text or text == "."


def _is_project(folder: Path) -> bool:
    """Whether there are entry points of ours in a folder's ``pyproject.toml``."""
    from sanguosha.plugins.discover import project_entries

    try:
        return bool(project_entries(folder))
    except (OSError, ValueError):
        return False


def _first_general(content: Content) -> str:
    from sanguosha.cli.common import Refusal

    if not content.mods:
        raise Refusal("which general?", "sgs try GENERAL PATH")
    loaded = content.load(quiet=True)
    for source in loaded.sources:
        if source.kind in ("file", "project"):
            for name in source.packages:
                for pack in loaded.registry.packages[name].generals.values():
                    if pack:
                        return pack[0].id
    raise Refusal(f"{content.mods[-1]} brings no general", "name one: sgs try GENERAL PATH")


def _replay(path: Path) -> None:
    from sanguosha.cli.common import Refusal
    from sanguosha_sdk.try_.record import Record, replay

    try:
        record = Record.parse(path.read_text(encoding="utf-8"))
        game = replay(record)
    except (ValueError, KeyError, TypeError) as error:
        raise Refusal(f"{path} can't be played: {error}") from None
    click.echo(
        f"{path}: {len(record.parts)} commands and reloads, {len(game.table.log)} events, same"
    )


def _hear() -> str | None:
    """A line of the input; None at its end."""
    try:
        return sys.stdin.readline() or None
    except KeyboardInterrupt:
        return None
