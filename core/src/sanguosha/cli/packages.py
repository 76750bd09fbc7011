"""``sgs packages``: what is installed, what it brings and what failed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click
from attrs import asdict

from sanguosha.cli.common import Content, content_options
from sanguosha.content.describe import brings

if TYPE_CHECKING:
    from sanguosha.plugins.manager import Loaded


@click.command()
@click.option("--names", is_flag=True, help="Only names and versions; nothing is imported.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@content_options
def packages(names: bool, as_json: bool, content: Content) -> None:
    """装了哪些扩展包、各带来什么、哪些没能装上。 What is installed, what it adds, what failed.

    The exit code is 1 if a package failed to load.

    \b
    sgs packages
    sgs packages --names            (fast: imports nothing)
    sgs packages --mod my_general.py
    sgs packages --disable bots     (as if it were not installed)
    """
    if names:
        _names(as_json)
        return
    loaded = content.load(quiet=True, forgive_mods=True)
    if as_json:
        click.echo(json.dumps(_plain(loaded), ensure_ascii=False, indent=1))
    else:
        _print(loaded)
    if loaded.problems:
        raise SystemExit(1)


def _names(as_json: bool) -> None:
    from sanguosha.plugins.discover import installed

    found = installed()
    if as_json:
        rows = [{"name": s.name, "distribution": s.where, "version": s.version} for s in found]
        click.echo(json.dumps(rows, ensure_ascii=False))
        return
    for source in found:
        click.echo(f"{source.name} {source.version} ({source.where})")
    if not found:
        click.echo("no plugin is installed")


def _plain(loaded: Loaded) -> dict[str, Any]:
    registry = loaded.registry
    return {
        "sources": [
            {
                "name": s.name,
                "kind": s.kind,
                "where": s.where,
                "version": s.version,
                "state": s.state,
                "packages": {
                    p: {
                        "version": registry.packages[p].version,
                        **brings(registry, registry.packages[p]),
                    }
                    for p in s.packages
                },
            }
            for s in loaded.sources
        ],
        "problems": [asdict(p) for p in loaded.problems],
    }


def _print(loaded: Loaded) -> None:
    registry = loaded.registry
    for source in loaded.sources:
        state = "" if source.state == "loaded" else f" — {source.state}"
        where = f"{source.where} {source.version}".strip()
        click.echo(f"{source.name} ({source.kind}: {where}){state}")
        for id in source.packages:
            package = registry.packages[id]
            if id != source.name:
                click.echo(f"  package {id} {package.version}")
            for label, value in brings(registry, package).items():
                shown = "; ".join(value) if isinstance(value, list) else value
                click.echo(f"    {label}: {shown}")
    if loaded.problems:
        click.echo("\n没能装上 left out:")
        for problem in loaded.problems:
            click.echo(str(problem))
