"""The independent corpora: their packages, and the faults that its comments mark."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from attrs import define

#: One folder for each hand that wrote a corpus before running the checker.
CORPORA = [Path(__file__).parent / "check" / name for name in ("independent", "independent_third")]
_MARK = re.compile(rb"# (expect|or): (SGS\d{3})( or text)?")


@define
class Fault:
    """A marked fault: its code, where it stands, and every place that points at it."""

    code: str
    path: Path
    line: int
    places: set[tuple[Path, int]]

    def __str__(self) -> str:
        return f"{self.path.relative_to(CORPORA[0].parent)}:{self.line}: {self.code}"


def packages(kind: str) -> list[Path]:
    """The packages of `faulty` or `sound`: files, folders and projects."""
    return sorted(
        p for corpus in CORPORA for p in (corpus / kind).iterdir() if p.name != "__pycache__"
    )


def faults(package: Path) -> list[Fault]:
    """The marked faults of a package."""
    found: list[Fault] = []
    others: list[tuple[str, set[tuple[Path, int]]]] = []
    files = [package] if package.is_file() else sorted(package.rglob("*.*"))
    for file in files:
        if file.suffix not in (".py", ".toml"):
            continue
        lines = file.read_bytes().splitlines()
        for number, line in enumerate(lines, 1):
            for match in _MARK.finditer(line):
                word, code = match[1].decode(), match[2].decode()
                places = {(file, number)}
                if match[3]:
                    places |= {(file, n) for n in _text(file, number)}
                if word == "expect":
                    found.append(Fault(code, file, number, places))
                else:
                    others.append((code, places))
    for code, places in others:
        # The nearest of this code.
        ((file, line),) = tuple(places)[:1]
        owner = min(
            (f for f in found if f.code == code),
            key=lambda f: (f.path != file, abs(f.line - line)),
        )
        owner.places |= places
    return found


def _text(file: Path, line: int) -> Iterator[int]:
    """The lines of the docstring of the class that a line stands in, and its first line."""
    tree = ast.parse(file.read_bytes().decode("utf-8", "replace"))
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and node.lineno <= line <= (node.end_lineno or 0):
            first = node.body[0]
            yield node.lineno
            yield from range(first.lineno, (first.end_lineno or first.lineno) + 1)
