"""`sgs packages`, `show` and `rules`, and the help that teaches."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import click
import pytest
from click.testing import Result

from sanguosha.cli import main
from sanguosha.cli.lazy import take_all_words

Sgs = Callable[..., Result]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["石匠"], ["mason", "4", "toy_people", "toy.py"]),
        (["general", "Mason"], ["石匠", "grudge"]),
        (["skill", "grudge"], ["石匠 (mason)"]),
        (["mode", "toy_roles"], ["护镖", "Convoy", "2-10"]),
        (["option", "dying_start"], ["victim_first", "S0-112", "--option dying_start"]),
        (["preset", "official"], ["--rules official"]),
        (["deck", "toy"], ["160"]),
        (["general-pack", "toy_people"], ["石匠 (mason)"]),
        (["package", "toy"], ["24 generals", "toy_pairs"]),
        (["alias", "toys"], ["toy_people"]),
    ],
)
def test_show_by_id_and_by_name(
    sgs: Sgs, toy: list[str], words: list[str], says: list[str]
) -> None:
    result = sgs("show", *toy[:2], *words)
    assert result.exit_code == 0
    for word in says:
        assert word in result.stdout


def test_a_card_shows_where_it_is_printed(sgs: Sgs, toy: list[str]) -> None:
    told = json.loads(sgs("show", *toy[:2], "card", "salve", "--json").stdout)
    assert told["kind"] == "card" and told["id"] == "salve"
    assert told["text"]["zh"] and told["text"]["en"]
    count, _, cards = told["in deck toy"].partition(": ")
    assert int(count) == len(cards.split()) > 0


def test_show_finds_every_declaration(sgs: Sgs, toy: list[str]) -> None:
    listed = json.loads(sgs("packages", *toy[:2], "--json").stdout)
    assert [s["name"] for s in listed["sources"]] == ["core", "toy"]
    assert listed["problems"] == []
    assert listed["sources"][1]["packages"]["toy"]["modes"] == "toy_roles, toy_pairs"


def test_packages_tells_what_failed(sgs: Sgs, toy: list[str], tmp_path: Path) -> None:
    file = tmp_path / "broken.py"
    file.write_text("x = 1 / 0\n")
    result = sgs("packages", *toy[:2], "--mod", str(file))
    assert result.exit_code == 1
    assert "24 generals" in result.stdout
    assert f"{file}:1" in result.stdout and "failed" in result.stdout


def test_rules_marks_what_differs(sgs: Sgs) -> None:
    result = sgs("rules", "-o", "dying_start=victim_first")
    assert "dying_start = victim_first   ≠ current_player" in result.stdout
    assert "≠" not in sgs("rules").stdout
    told = json.loads(sgs("rules", "-o", "direction=cw", "--json").stdout)
    assert told["direction"] == "cw" and told["dying_start"] == "current_player"
    assert "official" in sgs("rules", "--presets").stdout


def test_rules_finds_the_options_of_a_statement(sgs: Sgs) -> None:
    found = json.loads(sgs("rules", "s4-47", "--json").stdout)
    assert [option["id"] for option in found] == ["retrial"]
    assert sgs("rules", "S4-999").exit_code == 2


def test_deck_shows_what_it_is_made_of(sgs: Sgs, toy: list[str]) -> None:
    told = json.loads(sgs("deck", *toy, "--deck", "toy,salve=3", "--json").stdout)
    assert told["cards"]["salve"] == 3
    assert sum(told["categories"].values()) == told["total"] == sum(told["cards"].values())
    lines = sgs("deck", *toy, "--deck", "toy,salve=3").stdout
    assert "3 × 药 Salve (salve)" in lines
    refused = sgs("deck", *toy, "--deck", "tyo")
    assert refused.exit_code == 2 and "toy" in refused.output


def test_rules_checks_a_whole_setup(sgs: Sgs, toy: list[str]) -> None:
    assert sgs("rules", *toy, "-p", "5").exit_code == 0
    assert sgs("rules", *toy, "-p", "1").exit_code == 2


def commands() -> list[str]:
    return main.list_commands(click.Context(main))


def test_every_command_teaches_with_examples(sgs: Sgs) -> None:
    for name in commands():
        result = sgs(name, "--help")
        assert result.exit_code == 0
        assert result.output.count(f"sgs {name}") >= 2, f"{name} --help has no example"


def test_the_list_of_commands(sgs: Sgs) -> None:
    shown = sgs("--help").output
    for name in commands():
        assert name in shown


def test_commands_of_plugins(sgs: Sgs, monkeypatch: pytest.MonkeyPatch) -> None:
    from sanguosha.cli.lazy import LazyGroup

    @click.command("herbs", help="List the herbs.")
    def herbs() -> None:
        click.echo("ginseng")

    monkeypatch.setattr(LazyGroup, "from_plugins", lambda self: {"herbs": herbs})
    assert "List the herbs." in sgs("--help").output
    assert sgs("herbs").output == "ginseng\n"


def child_seconds() -> float:
    """CPU seconds that finished child processes have used."""
    used = os.times()
    return used.children_user + used.children_system


def test_the_version_is_fast_and_loads_nothing() -> None:
    script = (
        "import sys\n"
        "from sanguosha.cli import main\n"
        "main(['--version'], standalone_mode=False)\n"
        "loaded = {'pluggy', 'ruamel', 'sanguosha.game', 'sanguosha.api'} & set(sys.modules)\n"
        "assert not loaded, loaded\n"
    )
    # CPU time: a busy machine does not make the command slow.
    best = 9.0
    for _ in range(3):
        began = child_seconds()
        done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
        best = min(best, child_seconds() - began)
        assert done.returncode == 0, done.stderr
    assert best < 0.25


def test_bench_prints_a_table(sgs: Sgs, toy: list[str]) -> None:
    result = sgs("bench", "--toy", toy[1], "-n", "2")
    assert result.exit_code == 0
    assert result.stdout.startswith("toy_roles, 5 seats, 160 cards, 24 generals; Python ")
    for row in ("calibration", "games/s, random", "moment without", "fork at an idle", "--version"):
        assert row in result.stdout


@pytest.mark.parametrize(
    ("encoding", "read_as", "says"),
    [
        ("ascii", "utf-8", "桃源♠7、酒♥Q"),
        ("cp1252", "utf-8", "桃源♠7、酒♥Q"),
        ("gbk", "gbk", "桃源S7、酒HQ"),
        ("utf-8", "utf-8", "桃源♠7、酒♥Q"),
    ],
)
def test_a_pipe_of_any_encoding_takes_every_word(encoding: str, read_as: str, says: str) -> None:
    raw = io.BytesIO()
    pipe = io.TextIOWrapper(raw, encoding=encoding)
    take_all_words(pipe)
    print("桃源♠7、酒♥Q", file=pipe, flush=True)
    assert raw.getvalue().decode(read_as).strip() == says
