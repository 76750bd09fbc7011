"""The tutorial does what it says, in both languages, block by block."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from building import ROOT
from walkthrough import Command, Dry, File, follow, steps

FIRST = ROOT / "docs" / "first-general.md"
TUTORIALS = ["tutorial.zh.md", "tutorial.en.md"]


# Both pages show the same steps (below), so that one of them stands for both where time matters.
@pytest.mark.parametrize(
    "name", [TUTORIALS[0], pytest.param(TUTORIALS[1], marks=pytest.mark.acceptance)]
)
def test_the_tutorial_holds(name: str, tmp_path: Path) -> None:
    work = tmp_path / "work"
    work.mkdir()
    count = follow(ROOT / "docs" / name, work, Dry(tmp_path / "installed" / "site"))
    assert count >= 10


@pytest.mark.acceptance
def test_ten_commands_or_fewer_lead_to_a_wheel(tmp_path: Path) -> None:
    work = tmp_path / "work"
    work.mkdir()
    count = follow(FIRST, work, Dry(tmp_path / "installed" / "site"))
    assert count <= 10
    assert list((tmp_path / "installed" / "wheels").glob("mei_lan-*.whl"))


def test_both_languages_show_the_same() -> None:
    zh, en = ((ROOT / "docs" / name).read_text(encoding="utf-8") for name in TUTORIALS)

    def shown(page: str) -> list[tuple[str, ...]]:
        return [tuple(map(str, step[1:])) for step in steps(page)]

    assert shown(zh) == shown(en)


def test_what_a_page_says_is_read() -> None:
    page = "x\n```console\n$ sgs a\nsaid\n$ cd b\n```\n\n```python\n# a/b.py\nx = 1\n```\n"
    assert list(steps(page)) == [
        Command(3, "sgs a", ["said"]),
        Command(5, "cd b", []),
        File(9, "a/b.py", "x = 1\n"),
    ]


def test_output_that_does_not_come_is_noticed(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("```console\n$ sgs a\nhello\n```\n")
    assert follow(page, tmp_path, lambda command, folder: "well, hello you") == 1
    with pytest.raises(AssertionError, match=r"page\.md:2: 'sgs a' does not say 'hello'"):
        follow(page, tmp_path, lambda command, folder: "good bye")


@pytest.mark.acceptance
def test_ten_commands_with_a_real_pip(tmp_path: Path) -> None:
    """The page as a reader would follow it: in a fresh virtual environment, in a shell."""
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "venv"], check=True)
    path = f"{tmp_path / 'venv' / 'bin'}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "PYTHONUTF8": "1"}
    for name in ("PYTHONPATH", "PYTHONHOME"):
        environment.pop(name, None)

    def shell(command: str, folder: Path) -> str:
        if command == "pip install .":
            command = f"pip install {ROOT}"
        done = subprocess.run(
            command, shell=True, cwd=folder, env=environment, capture_output=True, text=True
        )
        assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
        return done.stdout + done.stderr

    work = tmp_path / "work"
    work.mkdir()
    assert follow(FIRST, work, shell) <= 10
    (wheel,) = (work / "mei_lan" / "dist").glob("mei_lan-*.whl")
    shell(f"pip uninstall -y mei_lan && pip install {wheel}", work)
    assert "mei_lan" in shell("sgs packages", work)
