"""Bad input: one clear message with place and remedy, exit code 2, never a traceback."""

from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from click.testing import Result

from sanguosha.plugins.discover import Source

Sgs = Callable[..., Result]
Refused = Callable[..., str]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["simulat"], ["'simulat'", "simulate"]),
        (["simulate", "--mode", "toy_role"], ["toy_role", "toy_roles"]),
        (["simulate", "--packages", "toyz"], ["toyz", "toys"]),
        (["simulate", "--option", "directoin=cw"], ["directoin", "direction"]),
        (["simulate", "--option", "direction=up"], ["direction", "up", "ccw, cw"]),
        (["simulate", "--option", "direction"], ["'direction'", "ID=VALUE"]),
        (["simulate", "--rules", "oficial"], ["oficial", "official"]),
        (["simulate", "--generals", "masn"], ["masn", "mason"]),
        (["simulate", "--ban", "masn"], ["masn", "mason"]),
        (["simulate", "--generals", "石匠"], ["石匠", "did you mean mason?"]),
        (["simulate", "--ban", "xyzzy"], ["xyzzy", "sgs show NAME"]),
        (["simulate", "--bots", "rndom"], ["rndom", "random"]),
        (["simulate", "--bots", ","], ["no bot"]),
        (["simulate", "--players", "77"], ["77", "2-10"]),
        (["simulate", "--players", "many"], ["many"]),
        (["simulate", "--players", "0"], ["not 0", "2-10"]),
        (["simulate", "--players", "-3"], ["not -3", "2-10"]),
        (["simulate", "--disable", "nothing"], ["no plugin is called 'nothing'", "sgs packages"]),
        (["simulate", "--games", "0"], ["0"]),
        (["simulate", "--observe", "nobody"], ["nobody"]),
        (["simulate", "--disable", "nothing", "--strict"], ["nothing", "sgs packages"]),
        (["show", "skill", "grudg"], ["grudg", "grudge"]),
        (["show", "石将"], ["石将", "石匠 (mason)"]),
        (["rules", "dying_strat"], ["dying_strat", "dying_start"]),
        (["rules", "--option", "dying_start=nobody"], ["nobody", "current_player, victim_first"]),
        (["bench", "--mode", "toy_role"], ["toy_roles"]),
    ],
)
def test_unknown_ids_are_answered_with_the_nearest(
    refused: Refused, toy: list[str], words: list[str], says: list[str]
) -> None:
    given = toy if words[0] in ("simulate", "bench") else toy[:2]
    if "--mode" in words or words[0] == "simulat":
        given = toy[:2] if words[0] != "simulat" else []
    message = refused(*words, *given)
    for word in says:
        assert word in message


def test_several_things_are_said_at_once(refused: Refused, toy: list[str]) -> None:
    message = refused("simulate", *toy, "-p", "1", "-o", "x=y", "--packages", "nope")
    for word in ("2-10", "'x'", "'nope'"):
        assert word in message


def test_a_misspelt_name_is_the_only_complaint(refused: Refused, toy: list[str]) -> None:
    for words in (["--packages", "toyz"], ["--generals", "masn"]):
        message = refused("simulate", *toy, *words)
        assert message.count("remedy:") == 1 and "did you mean" in message


def test_a_mode_must_be_named_if_there_are_several(refused: Refused, toy: list[str]) -> None:
    message = refused("simulate", *toy[:2])
    assert "toy_pairs | toy_roles" in message


@pytest.mark.parametrize("command", ["simulate", "show x", "rules", "bench", "play --plain"])
def test_a_mod_with_a_syntax_error(refused: Refused, tmp_path: Path, command: str) -> None:
    file = tmp_path / "mine.py"
    file.write_text("a = 1\n\nclass Mine(:\n    pass\n")
    message = refused(*command.split(), "--mod", str(file))
    assert f"{file}:3" in message and "SyntaxError" in message and "remedy" in message


def test_a_mod_that_is_not_there(refused: Refused, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("")
    message = refused("simulate", "--mod", str(tmp_path / "min.py"))
    assert "min.py" in message and str(tmp_path / "mine.py") in message


def test_strict_refuses_what_is_otherwise_left_out(
    sgs: Sgs, refused: Refused, toy: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def installed() -> list[Source]:
        entry = EntryPoint("ghost", "no_such_module_at_all", "sanguosha")
        return [Source("ghost", "installed", "sanguosha-ghost", "1.0", entry=entry)]

    monkeypatch.setattr("sanguosha.plugins.pool.installed", installed)
    words = ["simulate", *toy, "-n", "1"]
    result = sgs(*words)
    assert result.exit_code == 0
    assert "'ghost' is left out (import)" in result.stderr
    assert "no_such_module_at_all" in refused(*words, "--strict")
    assert sgs(*words, "--strict", "--disable", "ghost").exit_code == 0


def test_a_mod_that_needs_something_else(refused: Refused, toy: list[str], tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("from sanguosha import Package\nPACKAGE = Package('two', requires=['tea'])\n")
    message = refused("simulate", *toy, "--mod", str(file))
    assert "'two'" in message and "tea" in message
