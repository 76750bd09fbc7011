"""``sgs check``: what is wrong with a package."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click


@click.command()
@click.argument("path", type=click.Path(path_type=Path), required=False)
@click.option("--fix", is_flag=True, help="Mend what can be mended safely, and say what is left.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")
@click.option("--mode", metavar="ID", help="Say which generals can be played in this mode.")
@click.option("--packages", metavar="ID,…", default="", help="The packs of that game (--mode).")
@click.option("--players", "-p", type=int, metavar="N", help="Its seats (--mode).")
@click.option("--lang", type=click.Choice(["zh", "en"]), default="en", show_default=True)
def check(
    path: Path | None,
    fix: bool,
    as_json: bool,
    mode: str | None,
    packages: str,
    players: int | None,
    lang: str,
) -> None:
    """检查扩展包：代码、文字与声明。 Check a package: its code, its texts, its declarations.

    PATH is a Python file, a folder, or a project with a pyproject.toml. Each fault has a code;
    docs/check.md explains them. A comment `# sgs: ignore SGS051` keeps a line out.

    \b
    sgs check .                            the project in this folder
    sgs check my_general.py --fix
    sgs check --mode identity --packages standard,maneuvering     who can be played there
    sgs check my_general.py --mode identity

    \b
    exit code 0   nothing is wrong
              1   something is
              2   the path or the setup can't be used
    """
    from sanguosha.cli.common import Refusal

    if path is None and mode is None:
        path = Path(".")
    if path is not None and not path.exists():
        raise Refusal(f"there is no {str(path)!r}", "name a Python file, a folder or a project")
    if mode is not None:
        _fitness(path, mode, packages, players, lang, as_json)
    elif path is not None:
        _faults(path, fix, as_json)


def _faults(path: Path, fix: bool, as_json: bool) -> None:
    from sanguosha.cli.common import Refusal
    from sanguosha_sdk.check.fix import mend
    from sanguosha_sdk.check.run import look_over

    report = look_over(path)
    found, files = report.findings, report.files
    if report.empty and not found:
        raise Refusal(
            f"{str(path)!r} brings no general, card, skill, mode or option",
            "name a Python file, a folder or a project with content",
        )
    mended = mend(found) if fix else []
    left = [f for f in found if f not in mended]
    if as_json:
        data = {
            "files": files,
            "findings": [f.as_data() for f in left],
            "mended": [f.as_data() for f in mended],
        }
        click.echo(json.dumps(data, ensure_ascii=False))
    else:
        for finding in mended:
            click.echo(f"{finding}  [mended]")
        for finding in left:
            click.echo(str(finding))
        fixable = sum(f.edit is not None for f in left)
        more = f", {fixable} of them can be mended with --fix" if fixable else ""
        click.echo(
            f"{len(left)} faults in {files} files{more}" if left else f"{files} files: no fault"
        )
    sys.exit(1 if left else 0)


def _fitness(
    path: Path | None, mode: str, packages: str, players: int | None, lang: str, as_json: bool
) -> None:
    """The report of core about a setup, with the content of `path` beside what is installed."""
    from sanguosha import Setup, SetupError, build_ruleset, report
    from sanguosha.cli.common import Refusal, problems_text, split_names
    from sanguosha.plugins.manager import load_registry
    from sanguosha_sdk.check.load import read

    registry = load_registry().registry if path is None else read(path).registry
    found = registry.modes.get(mode)
    size = players or (found.default_players if found is not None else 5)
    setup = Setup(mode=mode, players=size, packages=split_names([packages]))
    try:
        fits = report(build_ruleset(registry, setup))
    except SetupError as error:
        raise Refusal(problems_text(error.problems)) from None
    if as_json:
        groups = {"usable": fits.usable, "degraded": fits.degraded, "excluded": fits.excluded}
        data = {
            name: {f.general.id: [r.text(lang) for r in f.reasons] for f in group}
            for name, group in groups.items()
        }
        warnings = [w.text(lang) for w in fits.warnings]
        click.echo(json.dumps({**data, "warnings": warnings}, ensure_ascii=False))
        return
    for line in fits.lines(lang):
        click.echo(line)
