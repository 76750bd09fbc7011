"""All checks of a path, in order."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

from attrs import define

from sanguosha_sdk.check.chance import check_chance
from sanguosha_sdk.check.durations import check_durations
from sanguosha_sdk.check.finding import Finding
from sanguosha_sdk.check.hidden import check_hidden
from sanguosha_sdk.check.keeping import check_keeping
from sanguosha_sdk.check.load import Target, read_unit
from sanguosha_sdk.check.names import check_names
from sanguosha_sdk.check.needs import check_needs
from sanguosha_sdk.check.paths import units
from sanguosha_sdk.check.promises import check_promises
from sanguosha_sdk.check.source import Source
from sanguosha_sdk.check.table import check_table
from sanguosha_sdk.check.use import check_use
from sanguosha_sdk.check.words import check_texts

#: What reads one file, and what reads the package as it was loaded.
_OF_FILES: tuple[Callable[[Source], Iterator[Finding]], ...] = (
    check_names,
    check_keeping,
    check_chance,
    check_hidden,
    check_table,
    check_durations,
)
_OF_PACKAGES: tuple[Callable[[Target], Iterator[Finding]], ...] = (
    check_texts,
    check_promises,
    check_use,
    check_needs,
)
#: Codes that explain why a line could not be loaded.
_REASONS = frozenset(("SGS010", "SGS011", "SGS012", "SGS042"))


def _statements(source: Source) -> Iterator[range]:
    """The lines of each simple statement and of each head of a function: Python names the first
    line of an import, the fault may stand in another."""
    for node in ast.walk(source.tree):
        if not isinstance(node, ast.stmt):
            continue
        body = getattr(node, "body", None)
        first = min([node.lineno, *(d.lineno for d in getattr(node, "decorator_list", ()))])
        last = node.end_lineno or first
        if isinstance(body, list) and body and not isinstance(node, ast.ClassDef):
            last = body[0].lineno - 1
        elif isinstance(node, ast.ClassDef):
            continue
        yield range(first, last + 1)


@define
class Report:
    """What a check found; `empty`: there was nothing that an engine could load."""

    findings: list[Finding]
    files: int
    empty: bool


def check_path(path: Path) -> list[Finding]:
    """Everything that is wrong with a file, a folder or a project, by file and line.

    The content is imported as a plugin would be; what is installed stands beside it. A line with
    ``# sgs: ignore SGS051`` is left in peace about that code.
    """
    return look_over(path).findings


def look_over(path: Path) -> Report:
    """The same with what else there is to say."""
    report = Report([], 0, True)
    for unit in units(path):
        target = read_unit(unit)
        report.findings += _faults(target)
        report.files += len(unit.files)
        if target.packages or (unit.project and unit.files):
            report.empty = False
    return report


def _faults(target: Target) -> list[Finding]:
    findings = list(target.findings)
    for source in target.sources:
        for check in _OF_FILES:
            findings += check(source)
    if not any(f.code in ("SGS001", "SGS002", "SGS003", "SGS004") for f in target.findings):
        for check_all in _OF_PACKAGES:
            findings += check_all(target)
    reasons = {(f.path, f.line) for f in findings if f.code in _REASONS}
    reasons |= {
        (source.path, line)
        for source in target.sources
        for lines in _statements(source)
        if any((source.path, line) in reasons for line in lines)
        for line in lines
    }
    sources = {source.path: source for source in target.sources}
    kept = {
        (str(f.path), f.line, f.code, f.message): f
        for f in findings
        if not (f.code == "SGS001" and (f.path, f.line) in reasons)
        and not (f.path in sources and sources[f.path].ignores(f))
    }
    return [kept[key] for key in sorted(kept)]
