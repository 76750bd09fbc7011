"""Every Python block of the pages in docs/ runs; blocks of one page share their names.

A block that is a file of the reader's own package runs where the page is followed as a whole
(sdk/tests/test_walkthroughs.py).
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parent.parent / "docs"
FENCE = re.compile(r"^```python\n(?!# (?:src|tests)/)(.*?)^```", re.S | re.M)
PAGES = sorted(p for p in DOCS.glob("*.md") if FENCE.search(p.read_text("utf-8")))


def blocks(text: str) -> list[tuple[int, str]]:
    """(first line, source) of each block."""
    return [(text.count("\n", 0, m.start(1)), m.group(1)) for m in FENCE.finditer(text)]


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.stem)
def test_blocks_run(page: Path) -> None:
    names: dict[str, object] = {"__name__": f"docs_{page.stem}"}
    for line, source in blocks(page.read_text("utf-8")):
        exec(compile("\n" * line + source, str(page), "exec"), names)


def test_a_failing_block_is_noticed() -> None:
    ((line, source),) = blocks("text\n\n```python\nassert 1 == 2\n```\n")
    assert line == 3
    with pytest.raises(AssertionError):
        exec(compile(source, "page", "exec"), {})
