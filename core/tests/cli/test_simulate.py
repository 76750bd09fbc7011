"""`sgs simulate`: what it counts, and that it counts the same twice."""

import json
from collections.abc import Callable
from pathlib import Path

from click.testing import Result

Sgs = Callable[..., Result]

KEYS = [
    "games",
    "seconds",
    "cpu_seconds",
    "games_per_cpu_second",
    "decisions_per_cpu_second",
    "winners",
    "mean_turns",
    "exceptions",
    "stalls",
    "illegal",
    "log_hash",
]


def report(result: Result) -> dict[str, object]:
    told = json.loads(result.stdout)
    assert list(told) == KEYS
    return {k: v for k, v in told.items() if "second" not in k}


def test_one_object_with_everything(sgs: Sgs, toy: list[str]) -> None:
    result = sgs("simulate", *toy, "--games", "6", "--seed", "4", "--json")
    assert result.exit_code == 0
    told = report(result)
    assert told["games"] == sum(told["winners"].values()) == 6
    assert told["exceptions"] == told["stalls"] == told["illegal"] == 0
    assert told["mean_turns"] > 1
    assert len(told["log_hash"]) == 64


def test_the_same_seed_the_same_games(sgs: Sgs, toy: list[str]) -> None:
    def play(*more: str) -> dict[str, object]:
        return report(sgs("simulate", *toy, "--games", "4", "--json", *more))

    first = play("--seed", "7")
    assert play("--seed", "7") == first
    assert play("--seed", "7", "--check") == first
    assert play("--seed", "8")["log_hash"] != first["log_hash"]


def test_processes_make_no_difference(sgs: Sgs, toy: list[str]) -> None:
    args = ["simulate", *toy, "--games", "9", "--json"]
    assert CliRun([*args, "--jobs", "2"]).report() == report(sgs(*args))


class CliRun:
    """The command in a process of its own, where worker processes can start."""

    def __init__(self, args: list[str]) -> None:
        import os
        import subprocess
        import sys

        from sanguosha.plugins.discover import installed

        env = dict(os.environ, SANGUOSHA_DISABLE=",".join(s.name for s in installed()))
        command = [sys.executable, "-m", "sanguosha.cli", *args]
        self.done = subprocess.run(command, capture_output=True, text=True, env=env, timeout=120)

    def report(self) -> dict[str, object]:
        assert self.done.returncode == 0, self.done.stderr
        told = json.loads(self.done.stdout)
        return {k: v for k, v in told.items() if "second" not in k}


def test_one_game_of_a_run_alone(sgs: Sgs, toy: list[str]) -> None:
    args = ["simulate", *toy, "--json", "--seed", "3"]
    single = report(sgs(*args, "--only", "2"))
    assert single["games"] == 1
    assert report(sgs(*args, "--only", "2")) == single
    assert report(sgs(*args, "--only", "1"))["log_hash"] != single["log_hash"]


def test_people_read_it_too(sgs: Sgs, toy: list[str]) -> None:
    result = sgs("simulate", *toy, "--games", "2")
    for word in ("games", "winners", "mean turns", "log hash"):
        assert word in result.stdout


def test_a_stall_is_counted(sgs: Sgs, toy: list[str]) -> None:
    result = sgs("simulate", *toy, "--games", "2", "--rounds", "1", "--json")
    assert result.exit_code == 1
    assert report(result)["stalls"] == 2
    assert "game 0 (seed " in result.stderr and "not over" in result.stderr


def test_a_skill_that_raises_is_counted_and_named(sgs: Sgs, clumsy: list[str], people: str) -> None:
    args = ["simulate", *clumsy, "--generals", people, "--json", "-n", "10"]
    result = sgs(*args)
    told = report(result)
    assert result.exit_code == 1
    assert told["exceptions"] > 0 and told["stalls"] == told["illegal"] == 0
    assert sum(told["winners"].values()) == 10
    assert "'stumble' of package 'clumsy'" in result.stderr and "no such step" in result.stderr
    strict = report(sgs(*args, "--strict"))
    assert strict["exceptions"] > 0 and sum(strict["winners"].values()) < 10


def test_an_illegal_answer_is_counted(sgs: Sgs, clumsy: list[str]) -> None:
    told = report(sgs("simulate", *clumsy, "--bots", "cheat", "-n", "2", "--json"))
    assert (told["illegal"], told["exceptions"], told["stalls"]) == (2, 0, 0)


def test_a_bot_that_raises_is_no_fault_of_a_skill(sgs: Sgs, clumsy: list[str]) -> None:
    result = sgs("simulate", *clumsy, "--bots", "crash", "-n", "2", "--json")
    assert report(result)["exceptions"] == 2
    assert "no idea" in result.stderr and "skill" not in result.stderr


def test_an_observer_follows(sgs: Sgs, clumsy: list[str]) -> None:
    result = sgs("simulate", *clumsy, "-n", "3", "--observe", "watch")
    assert result.stdout.count("observed ") == 3
    assert "observed" not in sgs("simulate", *clumsy, "-n", "3").stdout


def test_bots_sit_in_turn(sgs: Sgs, clumsy: list[str]) -> None:
    result = sgs("simulate", *clumsy, "-n", "1", "--bots", "random,cheat", "--json")
    assert report(result)["illegal"] == 1


def test_records_of_what_went_wrong_are_kept(sgs: Sgs, toy: list[str], tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    result = sgs("simulate", *toy, "-n", "2", "--rounds", "1", "--keep", str(folder))
    (first, second) = sorted(folder.iterdir())
    assert str(first) in result.stderr and str(second) in result.stderr
    replayed = sgs("replay", *toy[:2], str(first))
    assert replayed.exit_code == 0 and "第1轮" in replayed.stdout


def test_a_warning_is_said_once(sgs: Sgs, tmp_path: Path) -> None:
    file = tmp_path / "naps.py"
    source = "from sanguosha import Trick\n\n\nclass Nap(Trick): ...\n\n\n"
    file.write_text(source + 'DECK = [("heart", 7, "nap")] * 60\n')
    result = sgs("simulate", "--mod", str(file), "--mode", "sandbox", "-n", "1", "--rounds", "2")
    assert result.stderr.count("sgs: note:") == 1


def test_a_folder_that_can_not_be_made_is_refused(
    refused: Callable[..., str], toy: list[str], tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    message = refused("simulate", *toy, "-n", "1", "--keep", str(tmp_path / "file" / "x"))
    assert "--keep" in message and "remedy:" in message
