"""The README's pictures: Chinese stands in its cells, and both files are there."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    """docs/tools/screenshots.py."""
    spec = importlib.util.spec_from_file_location(
        "screenshots", ROOT / "docs" / "tools" / "screenshots.py"
    )
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_character_has_its_own_cell(tool: ModuleType) -> None:
    line = (
        '<text class="r1" x="0" y="20" textLength="61" clip-path="url(#a)">杀&#160;a♠!</text>'
        "<style>m { font-family: Fira Code, monospace; font-size: 20px; }</style>"
    )
    found = tool.in_cells(line)
    places = {c: float(x) for x, c in re.findall(r'x="([\d.]+)"[^>]*>([^<])</text>', found)}
    columns = {"杀": 0, "a": 3, "♠": 4, "!": 5}
    assert places == {c: round(n * tool.COLUMN, 1) for c, n in columns.items()}
    assert "textLength" not in found and "Fira" not in found


def test_the_readme_shows_two_pictures() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = re.findall(r"\((docs/screenshots/\w+\.png)\)", readme)
    assert len(set(shown)) == 2
    for name in shown:
        assert (ROOT / name).read_bytes().startswith(b"\x89PNG")
