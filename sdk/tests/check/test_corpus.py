"""Every faulty file of the corpus is found out at the right line, and nothing else is."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from sanguosha_sdk.check.codes import RULES
from sanguosha_sdk.check.run import check_path

CORPUS = Path(__file__).parent / "corpus"
FILES = sorted(CORPUS.glob("*.py"))
EXPECT = re.compile(r"# expect: (SGS\d{3})")


def expected(file: Path) -> list[tuple[str, int]]:
    lines = enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
    return [(m[1], number) for number, line in lines if (m := EXPECT.search(line))]


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.stem)
def test_found(file: Path) -> None:
    assert [(f.code, f.line) for f in check_path(file)] == expected(file)


def test_at_least_forty_and_two_of_each() -> None:
    counts = Counter(code for file in FILES for code, _ in expected(file))
    assert sum(counts.values()) >= 40
    assert [code for code in RULES if counts[code] < 2] == []
    assert sorted(set(counts) - set(RULES)) == []
