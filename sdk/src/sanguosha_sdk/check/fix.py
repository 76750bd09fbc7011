"""Mending what can be mended without changing what is meant."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from sanguosha_sdk.check.finding import Edit, Finding


def mend(findings: Iterable[Finding]) -> list[Finding]:
    """Apply the edits of these findings to their files; gives those that were applied.

    An edit that no longer fits its file is left out.
    """
    by_file: dict[Path, list[Finding]] = {}
    for finding in findings:
        if finding.edit is not None:
            by_file.setdefault(finding.path, []).append(finding)
    done: list[Finding] = []
    for path, mine in by_file.items():
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        applied: list[Edit] = []
        for finding in sorted(mine, key=_place, reverse=True):
            edit = finding.edit
            assert edit is not None
            # Two faults may be mended by one edit.
            if edit in applied or _apply(lines, edit):
                applied.append(edit)
                done.append(finding)
        path.write_text("".join(lines), encoding="utf-8")
    return done


def _place(finding: Finding) -> tuple[int, int]:
    assert finding.edit is not None
    return finding.edit.line, finding.edit.column


def _apply(lines: list[str], edit: Edit) -> bool:
    if not 0 < edit.line <= len(lines):
        return False
    line = lines[edit.line - 1].encode()
    old = edit.old.encode()
    if line[edit.column : edit.column + len(old)] != old:
        return False
    changed = line[: edit.column] + edit.new.encode() + line[edit.column + len(old) :]
    lines[edit.line - 1] = changed.decode()
    return True
