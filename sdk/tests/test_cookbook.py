"""The cookbook: each pattern loads as it is, holds, survives games, and stands in the page."""

import re

import pytest

from building import ROOT, run
from sanguosha import Registry
from sanguosha.plugins.manager import load_registry
from sanguosha.scenario.run.runner import run_file
from sanguosha_sdk.conformance import CHECKS, Kit
from sanguosha_sdk.subjects import Subject

FOLDER = ROOT / "examples" / "cookbook"
PATTERNS = sorted(f.stem for f in FOLDER.glob("*.py"))
PAGE = (ROOT / "docs" / "cookbook.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def registry() -> Registry:
    loaded = load_registry(
        [FOLDER / f"{name}.py" for name in PATTERNS],
        only=["standard", "maneuvering", "identity"],
        strict=True,
    )
    return loaded.registry


def test_there_are_24() -> None:
    assert len(PATTERNS) == 24
    assert sorted(f.name.partition(".")[0] for f in FOLDER.glob("*.scenario.yaml")) == PATTERNS


@pytest.mark.parametrize("name", PATTERNS)
def test_its_scenario_holds(name: str, registry: Registry) -> None:
    results = run_file(FOLDER / f"{name}.scenario.yaml", registry)
    assert results and [r.message for r in results if not r.passed] == []


@pytest.mark.parametrize("name", PATTERNS)
def test_its_skills_stand_what_every_skill_must(name: str, registry: Registry) -> None:
    skills = [s.id for s in registry.packages[name].skills]
    assert skills
    for skill in skills:
        if skill == "vanish_hidden":
            continue  # a status: no seat has it from the beginning
        for check in CHECKS.values():
            check(Kit(registry, Subject("skill", skill), 1))


@pytest.mark.parametrize("name", PATTERNS)
def test_the_page_shows_it_as_it_is(name: str) -> None:
    text = (FOLDER / f"{name}.py").read_text(encoding="utf-8")
    title = re.match(r'"""(.*?)\."""', text)
    assert title is not None and f"\n## {title.group(1)}\n" in PAGE
    body = text.split("from __future__ import annotations\n\n", 1)[1]
    assert f"```python\n# examples/cookbook/{name}.py\n{body}```" in PAGE


def test_the_page_shows_nothing_else() -> None:
    assert PAGE.count("```python") == len(PATTERNS)


@pytest.mark.acceptance
def test_they_are_typed() -> None:
    files = [f"{name}.py" for name in PATTERNS]
    path = f"{ROOT / 'core' / 'src'}"
    done = run("mypy", "--strict", *files, cwd=FOLDER, MYPYPATH=path)
    assert done.returncode == 0, done.stdout
