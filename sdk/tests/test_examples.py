"""The examples: each is built, installed beside the others, typed, and its own tests pass."""

from pathlib import Path

import pytest

from building import ROOT, install, pytest_in, run

EXAMPLES = sorted(p.parent.name for p in (ROOT / "examples").glob("*/pyproject.toml"))


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> Path:
    """All examples, installed."""
    found = tmp_path_factory.mktemp("installed") / "site"
    found.mkdir()
    for name in EXAMPLES:
        install(ROOT / "examples" / name, found)
    return found


def test_there_are_four() -> None:
    assert EXAMPLES == ["armoury", "landlord", "river_heroes", "table_rules"]


@pytest.mark.parametrize("name", EXAMPLES)
def test_its_tests_pass(name: str, site: Path) -> None:
    said = pytest_in("-q", "-o", "sanguosha_games=4", cwd=ROOT / "examples" / name, site=site)
    assert "exit code 0" in said, said
    assert "passed" in said and "skipped" not in said


@pytest.mark.acceptance
@pytest.mark.parametrize("name", EXAMPLES)
def test_its_tests_pass_with_all_their_games(name: str, site: Path) -> None:
    said = pytest_in("-q", cwd=ROOT / "examples" / name, site=site)
    assert "exit code 0" in said, said


@pytest.mark.parametrize("name", EXAMPLES)
def test_it_is_typed(name: str) -> None:
    folder = ROOT / "examples" / name
    path = f"{ROOT / 'core' / 'src'}:{ROOT / 'sdk' / 'src'}"
    done = run("mypy", "--strict", "src", "tests", cwd=folder, MYPYPATH=path)
    assert done.returncode == 0, done.stdout
