"""``sgs soak``: many bot games with something new."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import attrs
import click

from sanguosha.cli.common import content_options

if TYPE_CHECKING:
    from sanguosha.cli.common import Content


@click.command()
@click.argument("subject", metavar="GENERAL|PACKAGE|MODE|PATH")
@click.option("--games", "-n", type=click.IntRange(1), default=1000, show_default=True)
@click.option("--mode", default="", metavar="ID", help="Which mode [default: the only one].")
@click.option("--players", "-p", type=click.IntRange(2), metavar="N", help="How many seats.")
@click.option("--packages", default="", metavar="ID,…", help="The packs in play [default: all].")
@click.option("--bots", default="", metavar="ID,…", help="Who plays [default: default].")
@click.option("--seed", type=int, default=0, show_default=True)
@click.option(
    "--standard",
    default="standard",
    show_default=True,
    metavar="PACK,…",
    help="The packs whose generals are the measure.",
)
@click.option(
    "--measure",
    type=click.IntRange(0),
    default=None,
    metavar="N",
    help="Games of each standard general, played once and kept; 0: no verdict.",
)
@click.option(
    "--jobs",
    "-j",
    type=click.IntRange(1),
    default=None,
    metavar="N",
    help="Processes to play in [default: the cores there are].",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")
@content_options
def soak(
    subject: str,
    games: int,
    mode: str,
    players: int | None,
    packages: str,
    bots: str,
    seed: int,
    standard: str,
    measure: int | None,
    jobs: int | None,
    as_json: bool,
    content: Content,
) -> None:
    """让机器人用新内容打许多局。 Let bots play many games with something new.

    Counts exceptions, stalls, loops and illegal states, how often each skill is used, and how often
    the general wins in each role against the same deals with a standard general in its place (half
    of the games). It is called stronger or weaker than the standard set if the whole interval of
    its win rate lies outside of the 5th to 95th percentile of the standard generals' own, which are
    played once and kept in the cache folder.

    \b
    sgs soak my_general --mod my_general.py
    sgs soak my_general.py --games 2000
    sgs soak .                               the project in this folder
    sgs soak my_package --json
    sgs soak landlord -n 200                 a mode

    \b
    exit code 0   nothing went wrong
              1   something did
              2   the games can't be played
    """
    from sanguosha import SetupError
    from sanguosha.cli.common import Refusal, problems_text, split_names
    from sanguosha_sdk.soak.pool import default_jobs
    from sanguosha_sdk.soak.run import soak as play
    from sanguosha_sdk.soak.settings import Settings
    from sanguosha_sdk.soak.standard import GAMES

    content, subjects = _resolve(content, subject, quiet=as_json)
    settings = Settings(
        content=content,
        mode=mode,
        players=players,
        packages=split_names([packages]),
        bots=bots,
        seed=seed,
        standard=split_names([standard]),
    )
    try:
        run = play(
            settings,
            content.load(quiet=True).registry,
            subjects,
            games,
            default_jobs() if jobs is None else jobs,
            GAMES if measure is None else measure,
            None if as_json else lambda text: click.echo(f"sgs: {text}", err=True),
        )
    except SetupError as error:
        raise Refusal(problems_text(error.problems)) from None
    if as_json:
        click.echo(json.dumps(run.as_data(), ensure_ascii=False))
    else:
        for line in run.lines():
            click.echo(line)
    sys.exit(1 if run.faults else 0)


def _resolve(content: Content, subject: str, quiet: bool) -> tuple[Content, list[str]]:
    """The content with what a path brings, and the ids that are meant. An id goes before a folder
    of the same name, unless it is written like a path.

    Raises `Refusal` if there is nothing at the path or nothing in it.
    """
    from sanguosha.cli.common import Refusal

    path = Path(subject)
    if not (path.suffix == ".py" or path.name != subject or subject in (".", "..")):
        registry = content.load(quiet=quiet).registry
        known = (registry.generals, registry.packages, registry.general_packs, registry.modes)
        if any(subject in ids for ids in known) or not path.is_dir():
            return content, [subject]
    if not path.exists():
        raise Refusal(f"there is no file or folder {subject!r}", "name a .py file or a project")
    if path.is_dir() and not any((path / f).is_file() for f in ("pyproject.toml", "__init__.py")):
        raise Refusal(
            f"{subject!r} is a folder with neither a pyproject.toml nor an __init__.py",
            "name a .py file or the folder of a project",
        )
    if str(path) not in content.mods:
        content = attrs.evolve(content, mods=(*content.mods, str(path)))
    loaded = content.load(quiet=quiet)
    brought = [p for s in loaded.sources if s.where == str(path) for p in s.packages]
    if not brought:
        raise Refusal(f"{subject!r} brings no package", "`sgs check` says what is wrong with it")
    return content, brought
