"""Each template of `sgs new`: written, built, installed, loaded, typed, and its tests pass."""

import xml.etree.ElementTree as ET
from pathlib import Path
from typing import NamedTuple

import pytest
from click.testing import CliRunner

from building import install, pytest_in, run
from sanguosha_sdk.check.command import check
from sanguosha_sdk.new.command import new
from sanguosha_sdk.new.kinds import CARDS, SKILLS

#: Name of the case -> what is typed after `sgs new`.
CASES = {
    **{
        f"general_{k.replace('-', '_')}": ["general", "--skill", k, "--kingdom", "wei"]
        for k in SKILLS
    },
    **{f"skill_{k.replace('-', '_')}": ["skill", "--kind", k] for k in SKILLS},
    **{f"card_{k}": ["card", "--kind", k] for k in CARDS},
    "mode_teams": ["mode"],
    "package_mixed": ["package"],
}


class Generated(NamedTuple):
    """All cases, written and tried together."""

    folder: Path
    tests: dict[str, list[tuple[str, str]]]  # case -> (test, what went wrong)
    typing: str
    said: str


@pytest.fixture(scope="module")
def generated(request, tmp_path_factory) -> Generated:
    """The cases that this run asks for."""
    asked = {
        item.callspec.params["case"]
        for item in request.session.items
        if item.path == request.path and hasattr(item, "callspec")
    }
    cases = {case: arguments for case, arguments in CASES.items() if case in asked}
    folder = tmp_path_factory.mktemp("new")
    site = tmp_path_factory.mktemp("installed") / "site"
    site.mkdir()
    for case, arguments in cases.items():
        kind, *options = arguments
        line = [kind, case, *options, "--folder", str(folder / case)]
        done = CliRunner().invoke(new, line)
        assert done.exit_code == 0, done.output
        install(folder / case, site)
    report = folder / "report.xml"
    # The games are played by the whole kit elsewhere; here a few show that they can be.
    said = pytest_in(
        folder,
        "-q",
        f"--junitxml={report}",
        "-o",
        "sanguosha_games=1",
        "-k",
        "not (skill_ and (games or replay or forks or secrets))",
        cwd=folder,
        site=site,
    )
    tests: dict[str, list[tuple[str, str]]] = {case: [] for case in cases}
    for item in ET.parse(report).iter("testcase"):
        bad = [e.get("message") or "" for e in item if e.tag in ("failure", "error")]
        words = (item.get("classname") or "").split(".")
        case = next(c for c in words if c in tests)
        tests[case].append((item.get("name") or "", "".join(bad)))
    sources = sorted(folder.glob("*/src/*"))
    typing = run("mypy", "--strict", *sources, cwd=folder, MYPYPATH=_mypy_path()).stdout
    return Generated(folder, tests, typing, said)


def _mypy_path() -> str:
    root = Path(__file__).resolve().parents[2]
    return f"{root / 'core' / 'src'}:{root / 'sdk' / 'src'}"


#: The one that has something of everything is tried always, each by itself where time matters less.
ALWAYS = "package_mixed"
EACH = [pytest.param(case, marks=pytest.mark.acceptance) for case in CASES]


@pytest.mark.parametrize("case", [ALWAYS])
def test_a_new_package_is_right_from_the_first_moment(case: str, generated: Generated) -> None:
    test_its_scenarios_and_tests_pass(case, generated)
    test_it_is_typed(case, generated)
    test_the_checker_has_nothing_to_say(case, generated)
    test_it_is_whole(case, generated)


@pytest.mark.parametrize("case", EACH)
def test_its_scenarios_and_tests_pass(case: str, generated: Generated) -> None:
    results = generated.tests[case]
    assert results and [r for r in results if r[1]] == [], generated.said[-3000:]
    scenarios = list((generated.folder / case / "tests").glob("*.scenario.yaml"))
    assert scenarios
    assert len(results) >= len(scenarios)


@pytest.mark.parametrize("case", EACH)
def test_it_is_typed(case: str, generated: Generated) -> None:
    assert "checked" in generated.typing or "Success" in generated.typing, generated.typing
    assert [line for line in generated.typing.splitlines() if line.startswith(f"{case}/")] == []


@pytest.mark.parametrize("case", EACH)
def test_the_checker_has_nothing_to_say(case: str, generated: Generated) -> None:
    done = CliRunner().invoke(check, [str(generated.folder / case)])
    assert done.exit_code == 0, done.output


@pytest.mark.parametrize("case", EACH)
def test_it_is_whole(case: str, generated: Generated) -> None:
    folder = generated.folder / case
    for name in ("README.md", "LICENSE", "pyproject.toml"):
        assert (folder / name).read_text(encoding="utf-8").strip()
    assert "MIT License" in (folder / "LICENSE").read_text(encoding="utf-8")
    assert list(folder.glob("src/*/py.typed"))
    # Each command of the README is a line of its own.
    page = (folder / "README.md").read_text(encoding="utf-8")
    commands = page.split("```")[1].splitlines()[1:]
    assert all(line.count("sgs ") + line.count("pip ") <= 1 for line in commands)
    assert page.count("\n```") == 2
