"""``sgs scenario``: run and check scenario files."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sanguosha.cli.common import Content, Refusal, content_options

if TYPE_CHECKING:
    from sanguosha.content.registry import Registry
    from sanguosha.scenario.model import Scenario
    from sanguosha.scenario.problems import Problem

SUFFIX = ".scenario.yaml"

_PATHS = click.argument(
    "paths",
    nargs=-1,
    required=True,
    metavar="FILE|FOLDER...",
    type=click.Path(exists=True, path_type=Path),
)


@click.group()
def scenario() -> None:
    """场景文件：一张牌桌、几步操作与结果。 Scenario files: a table, some moves, what must hold.

    \b
    sgs scenario run my.scenario.yaml
    sgs scenario check scenarios/
    """


@scenario.command()
@_PATHS
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a scenario and case.")
@content_options
def run(paths: Sequence[Path], as_json: bool, content: Content) -> None:
    """运行场景。 Run scenarios; of a folder every *.scenario.yaml in it.

    \b
    sgs scenario run my.scenario.yaml scenarios/
    sgs scenario run scenarios/ --mod my_general.py
    sgs scenario run scenarios/ --json

    \b
    exit code 0   all passed
              1   some failed
              2   a file is not valid
    """
    from sanguosha.scenario.run.report import ScenarioResult
    from sanguosha.scenario.run.runner import run_scenario

    registry = content.load(quiet=as_json).registry
    passed = failed = invalid = 0
    for path in _files(paths):
        scenarios, problems = _read(path, registry)
        results = [run_scenario(s, registry) for s in scenarios]
        if problems:
            invalid += 1
            message = "\n".join(map(str, problems))
            results.append(ScenarioResult(str(path), "", None, False, message, problems[0].line))
        for result in results:
            passed += result.passed
            failed += not result.passed
            if as_json:
                click.echo(json.dumps(result.as_dict(), ensure_ascii=False))
            elif not result.passed:
                click.echo(result.message, err=True)
    if not as_json:
        click.echo(f"{passed} passed, {failed} failed")
    sys.exit(2 if invalid else 1 if failed else 0)


@scenario.command()
@_PATHS
@content_options
def check(paths: Sequence[Path], content: Content) -> None:
    """只检查文件，不运行。 Check that files are valid and name only what is installed.

    \b
    sgs scenario check scenarios/

    \b
    exit code 0   all are valid
              2   a file is not valid
    """
    registry = content.load().registry
    files = _files(paths)
    invalid = 0
    for path in files:
        _, problems = _read(path, registry)
        invalid += bool(problems)
        for problem in problems:
            click.echo(str(problem), err=True)
    click.echo(f"{len(files) - invalid} valid, {invalid} not valid")
    sys.exit(2 if invalid else 0)


def _files(paths: Sequence[Path]) -> list[Path]:
    """The files named, and those of the folders named, in order.

    Raises `Refusal` for a folder without any: nothing would be tested, and pass.
    """
    files: list[Path] = []
    for path in paths:
        found = sorted(path.rglob(f"*{SUFFIX}")) if path.is_dir() else [path]
        if not found:
            raise Refusal(
                f"there is no scenario in {path}", f"scenario files are called something{SUFFIX}"
            )
        files += found
    return files


def _read(path: Path, registry: Registry) -> tuple[list[Scenario], list[Problem]]:
    """The scenarios of a file, or what is wrong with it."""
    from sanguosha.scenario.parse import parse_file
    from sanguosha.scenario.problems import ScenarioError
    from sanguosha.scenario.run.content import check_scenario

    try:
        scenarios = parse_file(path)
    except ScenarioError as error:
        return [], list(error.problems)
    # What is wrong in the base of a file with cases shows in each of them.
    problems = {
        (p.line, p.key, p.message): p for s in scenarios for p in check_scenario(s, registry)
    }
    return ([], list(problems.values())) if problems else (scenarios, [])
