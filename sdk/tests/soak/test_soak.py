"""Soaks of a few games, and (acceptance) of as many as an author plays."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path

import attrs
import pytest
from click.testing import CliRunner

from sanguosha import Registry
from sanguosha.cli.common import Content, Refusal
from sanguosha_sdk.soak import pool
from sanguosha_sdk.soak.command import soak as command
from sanguosha_sdk.soak.games import Games, Task
from sanguosha_sdk.soak.report import general_report
from sanguosha_sdk.soak.run import Soak, soak
from sanguosha_sdk.soak.settings import Settings
from sanguosha_sdk.soak.standard import cache_folder, key_of, standard_rates

HEROES = Path(__file__).parent / "heroes.py"
CONTENT = Content((str(HEROES),))
SETTINGS = Settings(CONTENT)


@pytest.fixture(scope="module")
def registry() -> Registry:
    return CONTENT.load(quiet=True).registry


@pytest.fixture(scope="module", autouse=True)
def cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SANGUOSHA_HOME", str(folder))
        yield folder


def run(registry: Registry, subject: str, games: int, measure: int = 0, jobs: int = 1) -> Soak:
    return soak(SETTINGS, registry, subject, games, jobs, measure)


@pytest.mark.parametrize(
    ("general", "verdict"),
    [("storm_lord", "stronger"), ("frail_one", "weaker"), ("copied_dun", "fine")],
)
def test_the_verdict(registry: Registry, general: str, verdict: str) -> None:
    (report,) = run(registry, general, 60, measure=5).generals
    assert report.verdict == verdict, "\n".join(report.lines())
    assert report.faults.total == 0
    assert report.rate.games == report.rate_without.games == 30
    assert sum(r.games for r, _ in report.roles.values()) == 30
    assert report.skills[next(iter(report.skills))] > 0


def test_both_games_of_a_pair_have_the_same_deal(registry: Registry) -> None:
    games = Games(SETTINGS.settled(registry), registry)
    for number in range(6):
        seat, rules = games._seated(Task(number, "storm_lord"))
        again, others = games._seated(Task(number, "storm_lord", True))
        mine = dict(rules.setup.extra["seats"])
        theirs = dict(others.setup.extra["seats"])
        assert seat == again == number % 5
        assert mine.pop(seat) == {"general": "storm_lord"}
        assert theirs.pop(seat) != {"general": "storm_lord"}
        assert mine == theirs
        people = [registry.generals[p["general"]].who for p in theirs.values()]
        assert len(set(people)) == 4
    with_it, without = games.play([Task(3, "storm_lord"), Task(3, "storm_lord", True)])
    assert with_it.role == without.role != ""


def test_faults_are_counted(registry: Registry) -> None:
    (report,) = run(registry, "broken_one", 6).generals
    assert report.faults.exceptions == 3
    assert "KeyError: 'burst pipe' at" in report.faults.troubles[0]
    assert f"{HEROES}:" in report.faults.troubles[0]
    (loops,) = run(registry, "endless_one", 6).generals
    assert loops.faults.loops > 0
    assert loops.faults.exceptions == 0


def test_a_general_that_fails_is_not_fine(registry: Registry) -> None:
    for general, verdict in (("broken_one", "crashes"), ("endless_one", "loops")):
        for measure in (0, 2):
            found = soak(Settings(CONTENT), registry, general, 8, 1, measure)
            (report,) = found.generals
            assert report.verdict == report.as_data()["verdict"] == verdict
            assert f"verdict       {verdict} (" in report.lines()[-1]
            assert found.faults > 0
    # What goes wrong where it does not sit says nothing about it.
    rows = [row for row in Games(SETTINGS.settled(registry), registry).play([Task(0, "guan_yu")])]
    broken = attrs.evolve(rows[0], task=Task(0, "guan_yu", True), errors=("KeyError: 'x'",))
    report = general_report(registry, "guan_yu", [*rows, broken], None, lambda number: number)
    assert (report.faults.exceptions, report.verdict) == (1, "")


def test_an_always_on_skill_is_no_unused_one(registry: Registry) -> None:
    (report,) = run(registry, "storm_lord", 2).generals
    assert report.passive == ["rider"]
    assert "rider" not in report.skills


def test_a_mode_and_a_package_without_generals(registry: Registry) -> None:
    (mode,) = run(registry, "identity", 5).plain
    assert (mode.title, mode.games, mode.faults.total) == ("mode identity", 5, 0)
    assert sum(mode.camps.values()) == 5
    (cards,) = run(registry, "maneuvering", 5).plain
    assert cards.cards["iron_chain"] > 0


def test_the_standard_figures_are_played_once(registry: Registry, cache: Path) -> None:
    settings = Settings(standard=("standard_ex",)).settled(registry)
    said: list[str] = []
    first = standard_rates(settings, registry, 2, say=said.append)
    assert said
    assert sorted(first) == settings.measure(registry)
    assert standard_rates(settings, registry, 2, say=said.append) == first
    assert len(said) == 1
    assert cache_folder() == cache / "cache"
    key = key_of(settings, registry, 2)
    assert (cache_folder() / f"soak-{key}.json").is_file()
    # A general that is being written leaves the figures alone; another kind of game does not.
    bare = Content().load(quiet=True).registry
    assert key_of(settings, bare, 2) == key
    other = Settings(standard=("standard_ex",), players=4).settled(registry)
    assert key_of(other, registry, 2) != key


def test_two_processes_give_the_same_as_one(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = run(registry, "copied_dun", 16, jobs=1).as_data()
    monkeypatch.setattr(pool, "WORTH_IT", 0)
    monkeypatch.setattr(pool, "CHUNK", 3)
    assert run(registry, "copied_dun", 16, jobs=2).as_data() == one


def test_an_unknown_subject(registry: Registry) -> None:
    with pytest.raises(Refusal, match="storm_lord"):
        run(registry, "storm_lort", 2)


def test_the_command() -> None:
    invoke = CliRunner().invoke
    options = ["--mod", str(HEROES), "-n", "4", "--measure", "0"]
    result = invoke(command, ["copied_dun", *options])
    assert result.exit_code == 0, result.output
    assert "copied_dun Copy: 2 games, and as many without it" in result.output
    data = json.loads(invoke(command, ["broken_one", *options, "--json"]).output)
    assert data["faults"] == data["generals"][0]["faults"]["exceptions"] > 0
    assert data["generals"][0]["standard"] is None
    assert invoke(command, ["broken_one", *options]).exit_code == 1
    assert invoke(command, ["nobody", *options]).exit_code == 2
    assert invoke(command, ["copied_dun", *options, "--players", "40"]).exit_code == 2
    names = json.loads(invoke(command, [str(HEROES), "-n", "2", "--measure", "0", "--json"]).output)
    assert len(names["generals"]) == 5


PACK = """
from sanguosha import QUN, General, Package
from sanguosha_standard.generals.shu import Wusheng

ONE = General("one_of_pack", "其一", QUN, 4, [Wusheng], en="One")
TWO = General("two_of_pack", "其二", QUN, 4, en="Two")
PACKAGE = Package("pack_of_two", generals={"pack_of_two": [ONE, TWO]})


def sanguosha_packages():
    return PACKAGE
"""


def test_a_path_is_as_good_as_a_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    project = tmp_path / "some_project"
    (project / "src").mkdir(parents=True)
    (project / "src" / "pack_of_two_plugin.py").write_text(PACK, "utf-8")
    entry = '[project.entry-points.sanguosha]\npack_of_two = "pack_of_two_plugin"\n'
    (project / "pyproject.toml").write_text(entry, "utf-8")
    loose = tmp_path / "called_otherwise.py"
    loose.write_text(PACK, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    options = ["-n", "2", "--measure", "0", "--json"]
    for subject in (str(project), "some_project", "./some_project/", str(loose)):
        done = CliRunner().invoke(command, [subject, *options])
        assert done.exit_code == 0, (subject, done.output)
        found = [general["general"] for general in json.loads(done.output)["generals"]]
        assert found == ["one_of_pack", "two_of_pack"], subject
    monkeypatch.chdir(project)
    assert CliRunner().invoke(command, [".", *options]).exit_code == 0


@pytest.mark.parametrize(
    ("subject", "said"),
    [
        ("nothere.py", "there is no file or folder 'nothere.py'"),
        ("not/here", "there is no file or folder 'not/here'"),
        ("./empty", "is a folder with neither a pyproject.toml nor an __init__.py"),
        ("bare.py", "the file brings no general, card, skill"),
        ("torn.py", "SyntaxError"),
        ("skill.py", "nobody would play with package 'skill'"),
        ("guan_yuu", "did you mean guan_yu"),
    ],
)
def test_a_wrong_path_gets_one_message(
    subject: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "empty").mkdir()
    (tmp_path / "bare.py").write_text("x = 1\n", "utf-8")
    (tmp_path / "torn.py").write_text("class A(:\n", "utf-8")
    (tmp_path / "skill.py").write_text(
        "from sanguosha import Skill, hand, one, view_as\n"
        "class A(Skill):\n    a = view_as('slash', cards=one(hand))\n",
        "utf-8",
    )
    done = CliRunner().invoke(command, [subject, "-n", "2"])
    assert done.exit_code == 2, done.output
    assert said in done.output
    assert done.output.count("sgs: ") == 1 and "Traceback" not in done.output


@pytest.mark.parametrize("option", [("-p", "0"), ("-n", "0"), ("-j", "0"), ("--seed", "x")])
def test_a_wrong_number_gets_one_message(option: tuple[str, str]) -> None:
    done = CliRunner().invoke(command, ["guan_yu", *option])
    assert done.exit_code == 2
    assert f"'{option[0]}'" in done.output and done.output.count("Error: ") == 1


@pytest.mark.acceptance
def test_two_thousand_games_in_two_minutes(registry: Registry) -> None:
    began = time.monotonic()
    (report,) = run(registry, "copied_dun", 2000, jobs=2).generals
    assert report.rate.games == 1000
    assert report.faults.total == 0
    assert time.monotonic() - began < 120


@pytest.mark.acceptance
def test_full_verdicts(registry: Registry) -> None:
    verdicts = {
        general: run(registry, general, 1000, measure=300, jobs=2).generals[0].verdict
        for general in ("storm_lord", "frail_one", "copied_dun")
    }
    assert verdicts == {"storm_lord": "stronger", "frail_one": "weaker", "copied_dun": "fine"}


@pytest.mark.parametrize(
    ("option", "said"),
    [
        (("--bots", "nobody"), "there is no bot 'nobody'"),
        (("--standard", "nothing"), "there is no pack of generals 'nothing'"),
        (("--mode", "nowhere"), "there is no mode 'nowhere'"),
        (("--packages", "standart"), "did you mean standard"),
    ],
)
def test_wrong_names_end_it_before_a_game(option: tuple[str, str], said: str) -> None:
    done = CliRunner().invoke(command, ["guan_yu", "-n", "4", *option])
    assert done.exit_code == 2, done.output
    assert said in done.output
