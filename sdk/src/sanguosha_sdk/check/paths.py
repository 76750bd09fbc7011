"""From a path to what is checked together: a file, a project, the loose files of a folder."""

from __future__ import annotations

import io
import re
import tokenize
import tomllib
from collections.abc import Iterator
from pathlib import Path

from attrs import frozen

#: Folders in which no content is looked for.
SKIPPED = frozenset(
    ("tests", "test", "docs", "build", "dist", "node_modules", "venv", "__pycache__")
)
_OTHER = frozenset(("conftest.py", "setup.py"))
_LINE = re.compile(r"\r\n|\r|\n")


@frozen
class Unit:
    """What is loaded and checked together, and its Python files.

    `project`: it has a `pyproject.toml` with entry points, which say what is loaded; otherwise
    each of the files is a package of its own, or the folder is one.
    """

    path: Path
    files: tuple[Path, ...]
    project: bool = False


def units(path: Path) -> list[Unit]:
    """The projects, folders and files that a path holds."""
    if path.is_file():
        return [Unit(path, (path,))] if path.suffix == ".py" else []
    if (path / "pyproject.toml").is_file() and not _holds_projects(path):
        src = path / "src"
        return [Unit(path, tuple(_python(src if src.is_dir() else path)), project=True)]
    if (path / "__init__.py").is_file():
        return [Unit(path, tuple(_python(path)))]
    loose = tuple(f for f in sorted(path.glob("*.py")) if _is_content(f))
    found = [Unit(path, loose)] if loose else []
    for folder in sorted(f for f in path.iterdir() if f.is_dir() and not _is_skipped(f)):
        found += units(folder)
    return found


def entry_points(project: Path) -> dict[str, str]:
    """The entry points of the group `sanguosha` of a project.

    Raises tomllib.TOMLDecodeError and UnicodeDecodeError.
    """
    data = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))
    groups = data.get("project", {}).get("entry-points", {})
    return {name: str(value) for name, value in sorted(groups.get("sanguosha", {}).items())}


def read_text(file: Path) -> tuple[str, str]:
    """The text of a Python file and its encoding, line ends as they are.

    Raises OSError, UnicodeDecodeError and SyntaxError (an encoding that does not exist).
    """
    data = file.read_bytes()
    encoding, _ = tokenize.detect_encoding(io.BytesIO(data).readline)
    return data.decode(encoding), encoding


def split_lines(text: str) -> list[str]:
    """The lines as Python counts them, with their ends."""
    ends = [match.end() for match in _LINE.finditer(text)]
    starts = [0, *ends]
    lines = [text[a:b] for a, b in zip(starts, [*ends, len(text)], strict=True)]
    return lines if lines[-1] else lines[:-1]


def _python(root: Path) -> Iterator[Path]:
    for file in sorted(root.rglob("*.py")):
        if _is_content(file) and not any(
            _is_skipped(root / folder) for folder in file.relative_to(root).parents if folder.name
        ):
            yield file


def _is_content(file: Path) -> bool:
    return not file.name.startswith("test_") and file.name not in _OTHER


def _is_skipped(folder: Path) -> bool:
    return folder.name in SKIPPED or folder.name.startswith(".")


def _holds_projects(path: Path) -> bool:
    """Whether a project only gathers others, which are checked one by one."""
    try:
        if entry_points(path) or (path / "src").is_dir():
            return False
    except (tomllib.TOMLDecodeError, UnicodeDecodeError):
        return False
    below = (p for depth in ("*", "*/*") for p in path.glob(f"{depth}/pyproject.toml"))
    return any(not any(_is_skipped(f) for f in p.relative_to(path).parents) for p in below)
