"""Mending what can be mended without changing what is meant."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from sanguosha_sdk.check.finding import Edit, Finding
from sanguosha_sdk.check.paths import read_text, split_lines


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
        text, encoding = read_text(path)
        lines = split_lines(text)
        applied: list[Edit] = []
        for finding in sorted(mine, key=_place, reverse=True):
            edit = finding.edit
            assert edit is not None
            # Two faults may be mended by one edit.
            if edit in applied or _apply(lines, edit):
                applied.append(edit)
                done.append(finding)
        path.write_bytes("".join(lines).encode(encoding))
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
    end = "\r\n" if line.endswith(b"\r\n") else "\n"
    new = edit.new.replace("\n", end).encode()
    changed = line[: edit.column] + new + line[edit.column + len(old) :]
    lines[edit.line - 1] = changed.decode()
    return True
