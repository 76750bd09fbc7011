"""``sgs try``: the author at the table with his general."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import attrs
import click

from sanguosha.cli.common import content_options

if TYPE_CHECKING:
    from sanguosha.cli.common import Content
    from sanguosha_sdk.try_.library import Library


@click.command("try")
@click.argument("general", metavar="GENERAL|FILE", required=False)
@click.option("--mode", default="sandbox", show_default=True, metavar="ID")
@click.option(
    "--deal",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Another table: the set-up of a scenario file. The first seat is yours.",
)
@click.option("--bots", default="", metavar="ID,…", help="Who plays the other seats.")
@click.option("--lang", type=click.Choice(["zh", "en"]), default="zh", show_default=True)
@click.option("--frontend", default="", metavar="ID", help="Play on an installed screen.")
@click.option(
    "--replay",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Play a saved tryout again, and check that it comes out the same.",
)
@content_options
def try_(
    general: str | None,
    mode: str,
    deal: Path | None,
    bots: str,
    lang: str,
    frontend: str,
    replay: Path | None,
    content: Content,
) -> None:
    """带着自己的武将坐上桌，存盘即重载。 Sit at the table as your general; saving reloads it.

    The deal is fixed and described. Lines that begin with a colon are the author's:
    `:give A slash`, `:hp B 1`, `:see` (all seats), `:help`. When a file of the general is saved the
    table steps back to its last idle point and goes on with the new code; a file with an error is
    named by file and line, and the game goes on with the old one.

    \b
    sgs try my_general --mod my_general.py
    sgs try my_general.py                       a file with one general
    sgs try my_general --deal table.scenario.yaml
    sgs try --replay try-my_general.jsonl
    """
    from sanguosha.cli.bots import bot_factories
    from sanguosha.cli.common import Refusal
    from sanguosha.cli.files import home
    from sanguosha.plugins.sitting import Sitting
    from sanguosha_sdk.try_.deal import BadDeal, deal_text
    from sanguosha_sdk.try_.table import Lines, TryTable
    from sanguosha_sdk.try_.tryout import Tryout

    if replay is not None:
        _replay(replay)
        return
    if general is None:
        raise Refusal("which general?", "sgs try GENERAL --mod FILE.py")
    library = _library(general, content)
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
    sitting = Sitting(
        loaded=library.loaded,
        ruleset=tryout.game.ruleset,
        seed=tryout.game.table.rng.seed,
        people=(0,),
        bots=factories,
        language=lang,
        folder=home(),
        opened=tryout.game,
        report=lambda line: click.echo(f"sgs: {line}", err=True),
    )
    if frontend:
        screens = library.loaded.plugins.frontends()
        if frontend not in screens:
            known = ", ".join(sorted(screens)) or "none"
            raise Refusal(f"there is no frontend {frontend!r}", f"installed: {known}")
        screens[frontend](sitting)
        return
    TryTable(tryout, sitting, click.echo, Lines(_hear)).play()


def _library(general: str, content: Content) -> Library:
    """The content around a general, or around the first one of a file."""
    from sanguosha.cli.common import Refusal
    from sanguosha_sdk.try_.library import Library, LoadFailed

    if general.endswith(".py"):
        content = attrs.evolve(content, mods=(*content.mods, general))
        registry = content.load().registry
        package = registry.packages.get(Path(general).stem)
        names = [g.id for pack in package.generals.values() for g in pack] if package else []
        if not names:
            raise Refusal(f"{general} brings no general", "name one: sgs try GENERAL --mod FILE.py")
        general = names[0]
    try:
        return Library(content, general)
    except LoadFailed as error:
        raise Refusal(str(error)) from None


def _replay(path: Path) -> None:
    from sanguosha.cli.common import Refusal
    from sanguosha_sdk.try_.record import Record, ReplayFailed, replay

    try:
        record = Record.parse(path.read_text(encoding="utf-8"))
        game = replay(record)
    except (ValueError, KeyError) as error:
        raise Refusal(f"{path} can't be played: {error}") from None
    except ReplayFailed as error:
        raise Refusal(f"{path}: {error}") from None
    click.echo(
        f"{path}: {len(record.parts)} commands and reloads, {len(game.table.log)} events, same"
    )


def _hear() -> str | None:
    """A line of the input; None at its end."""
    try:
        return sys.stdin.readline() or None
    except KeyboardInterrupt:
        return None
