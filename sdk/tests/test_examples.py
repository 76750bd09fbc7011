"""The examples: each is built, installed beside the others, typed, and its own tests pass."""

import os
import shutil
import subprocess
import sys
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


#: One of them always, the others where time matters less.
SAMPLED = [
    pytest.param(name, marks=[pytest.mark.acceptance] if n else [])
    for n, name in enumerate(EXAMPLES)
]


def test_there_are_four() -> None:
    assert EXAMPLES == ["armoury", "landlord", "river_heroes", "table_rules"]


@pytest.mark.parametrize("name", SAMPLED)
def test_its_tests_pass(name: str, site: Path) -> None:
    said = pytest_in("-q", "-o", "sanguosha_games=4", cwd=ROOT / "examples" / name, site=site)
    assert "exit code 0" in said, said
    assert "passed" in said and "skipped" not in said


@pytest.mark.acceptance
@pytest.mark.parametrize("name", EXAMPLES)
def test_its_tests_pass_with_all_their_games(name: str, site: Path) -> None:
    said = pytest_in("-q", cwd=ROOT / "examples" / name, site=site)
    assert "exit code 0" in said, said


@pytest.mark.parametrize("name", SAMPLED)
def test_it_is_typed(name: str) -> None:
    folder = ROOT / "examples" / name
    path = f"{ROOT / 'core' / 'src'}:{ROOT / 'sdk' / 'src'}"
    done = run("mypy", "--strict", "src", "tests", cwd=folder, MYPYPATH=path)
    assert done.returncode == 0, done.stdout


@pytest.fixture(scope="module")
def wheels(tmp_path_factory) -> Path:
    """Wheels of our own distributions, built here."""
    found = tmp_path_factory.mktemp("wheels")
    ours = [ROOT / "core", ROOT / "sdk", *sorted((ROOT / "plugins").glob("*/"))]
    for project in (p for p in ours if (p / "pyproject.toml").is_file()):
        done = run("pip", "wheel", "-q", "--no-deps", "-w", found, project, cwd=found)
        assert done.returncode == 0, done.stderr
    return found


@pytest.mark.acceptance
@pytest.mark.parametrize("name", EXAMPLES)
def test_it_installs_alone_beside_our_wheels(name: str, wheels: Path, tmp_path: Path) -> None:
    """A fresh virtual environment, the example with its test extra, its own tests."""
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "venv"], check=True)
    python = tmp_path / "venv" / "bin" / "python"
    project = tmp_path / name
    shutil.copytree(ROOT / "examples" / name, project)
    clean = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}

    def do(*words: str | Path) -> None:
        done = subprocess.run(
            [python, "-m", *words], cwd=project, env=clean, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stdout + done.stderr

    do("pip", "install", "-q", "--find-links", wheels, f"{project}[test]")
    do("pytest", "-q", "-o", "sanguosha_games=10")
