"""No false alarm on what is shipped."""

from __future__ import annotations

from pathlib import Path

import pytest

from sanguosha_sdk.check.load import read
from sanguosha_sdk.check.run import check_path

ROOT = Path(__file__).parents[3]
PROJECTS = sorted(
    p.parent for f in ("plugins", "examples") for p in ROOT.glob(f"{f}/*/pyproject.toml")
)


@pytest.mark.parametrize("project", PROJECTS, ids=lambda p: p.name)
def test_no_alarm(project: Path) -> None:
    assert [str(f) for f in check_path(project)] == []


def test_the_skills_are_really_read() -> None:
    target = read(ROOT / "plugins" / "standard")
    assert [p.id for p in target.packages] == ["standard"]
    assert len(list(target.skills())) > 50
    assert target.registry.owner["general", "cao_cao"] == "standard"
