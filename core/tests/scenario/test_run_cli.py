"""`sgs scenario` from the outside, with the made-up game given as a mod."""

import json
from importlib.metadata import entry_points
from pathlib import Path

import pytest
from click.testing import CliRunner

from sanguosha.cli.scenario import scenario

TOY = Path(__file__).parents[1] / "toys" / "toy.py"

GOOD = "id: good\ntitle: t\nmode: sandbox\nseats: {A: {hand: [strike]}, B: {}}\n"
BAD = GOOD.replace("good", "bad") + "expect: {A: {hp: 3}}\n"
CASES = GOOD.replace("good", "cases") + "cases:\n  one: {}\n  two: {expect: {A: {hp: 3}}}\n"
UNKNOWN = GOOD.replace("strike", "strik")


@pytest.fixture
def sgs(tmp_path, monkeypatch):
    """Run a command on files written to a folder; the output has both streams."""
    monkeypatch.chdir(tmp_path)
    # Whatever is installed beside the engine may have cards of the same names.
    installed = [point.name for point in entry_points(group="sanguosha")]
    monkeypatch.setenv("SANGUOSHA_DISABLE", ",".join(installed))

    def invoke(command, *arguments, **files):
        for name, text in files.items():
            path = Path(*name.split("__")).with_suffix(".scenario.yaml")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        result = CliRunner().invoke(scenario, [command, *arguments, "--mod", str(TOY)])
        assert not isinstance(result.exception, Exception), result.exception
        return result

    return invoke


def test_all_pass(sgs):
    result = sgs("run", ".", good=GOOD, deeper__good=GOOD)
    assert result.stdout.splitlines()[-1] == "2 passed, 0 failed"
    assert result.exit_code == 0


def test_some_fail(sgs):
    result = sgs("run", "bad.scenario.yaml", ".", bad=BAD, cases=CASES, good=GOOD)
    assert result.stdout.splitlines()[-1] == "2 passed, 3 failed"
    assert "bad.scenario.yaml:5: bad: A.hp: is 4, not 3" in result.stderr
    assert "cases.scenario.yaml:7: cases[two]: A.hp: is 4, not 3" in result.stderr
    assert result.exit_code == 1


def test_a_file_that_is_not_valid(sgs):
    result = sgs("run", ".", bad=BAD, broken="id: [", unknown=UNKNOWN)
    assert "unknown.scenario.yaml:4: seats.A.hand[0]: there is no card 'strik'; " in result.stderr
    assert "did you mean strike" in result.stderr
    assert "broken.scenario.yaml:1: not YAML" in result.stderr
    assert result.stdout.splitlines()[-1] == "0 passed, 3 failed"
    assert result.exit_code == 2


def test_json(sgs):
    result = sgs("run", ".", "--json", cases=CASES, unknown=UNKNOWN)
    found = [json.loads(line) for line in result.stdout.splitlines()]
    keys = [(f["file"], f["id"], f["case"], f["passed"]) for f in found]
    assert keys == [
        ("cases.scenario.yaml", "cases", "one", True),
        ("cases.scenario.yaml", "cases", "two", False),
        ("unknown.scenario.yaml", "", None, False),
    ]
    assert "A.hp: is 4, not 3" in found[1]["message"]
    assert found[2]["line"] == 4
    assert result.exit_code == 2


def test_check(sgs):
    result = sgs("check", ".", bad=BAD, good=GOOD)
    assert result.stdout.splitlines()[-1] == "2 valid, 0 not valid"
    assert result.exit_code == 0
    result = sgs("check", ".", unknown=UNKNOWN)
    assert result.stdout.splitlines()[-1] == "2 valid, 1 not valid"
    assert result.exit_code == 2


@pytest.mark.parametrize("command", ["run", "check"])
def test_a_folder_without_scenarios(sgs, command):
    result = sgs(command, ".")
    assert result.exit_code == 2
    assert "there is no scenario in ." in result.stderr and "remedy:" in result.stderr
