"""The corpora of other hands, written before running the linter: all found, nothing else."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from independent_corpus import faults, packages
from sanguosha_sdk.check.codes import RULES
from sanguosha_sdk.check.run import check_path

FAULTY = packages("faulty")
SOUND = packages("sound")


@pytest.mark.parametrize("package", FAULTY, ids=lambda p: p.stem)
def test_found(package: Path) -> None:
    marked = faults(package)
    found = [(f.code, (f.path, f.line), str(f)) for f in check_path(package)]
    missed = [
        str(fault)
        for fault in marked
        if not any(code == fault.code and place in fault.places for code, place, _ in found)
    ]
    besides = [
        words
        for code, place, words in found
        if not any(code == fault.code and place in fault.places for fault in marked)
    ]
    assert (missed, besides) == ([], [])


@pytest.mark.parametrize("package", SOUND, ids=lambda p: p.stem)
def test_no_alarm(package: Path) -> None:
    assert [str(f) for f in check_path(package)] == []


def test_three_packages_for_each_code() -> None:
    counts = Counter(code for p in FAULTY for code in {f.code for f in faults(p)})
    assert [code for code in RULES if counts[code] < 3] == []
    assert len(SOUND) >= 30
