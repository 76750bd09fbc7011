"""``sgs schema``: the format of scenario files as JSON schema."""

from __future__ import annotations

import json
from pathlib import Path

import click


@click.command()
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="Write it to a file.")
def schema(out: Path | None) -> None:
    """场景文件的 JSON schema，供编辑器补全。 The JSON schema of scenario files, for editors.

    \b
    sgs schema --out scenario.schema.json
    Then begin a scenario file with
    # yaml-language-server: $schema=scenario.schema.json
    """
    from sanguosha.scenario import json_schema

    text = json.dumps(json_schema(), ensure_ascii=False, indent=2)
    if out is None:
        click.echo(text)
    else:
        out.write_text(text + "\n", encoding="utf-8")
