"""The pytest plugin, in runs of its own."""

from pathlib import Path
from textwrap import dedent

from building import pytest_in

GOOD = """\
id: thrust
title: 杀
packages: [standard]
mode: sandbox
seats: {A: {hand: [slash]}, B: {}}
steps:
  - A: {play: slash, on: B}
expect:
  B: {hp: 3}
"""
FAULTY = """\
from sanguosha import Game, Package, Phase, Registry, Setup, Skill, build_ruleset, moments as m, on
from sanguosha import General, QUN
from sanguosha_sdk.content import registry


class Faulty(Skill, locked=True):
    @on(m.PhaseStart[Phase.PREPARE])
    async def fail(self, phase):
        assert phase is None, "seen in the skill"


PACKAGE = Package(id="faulty", generals={"faulty": [General("f", "错", QUN, 4, [Faulty])]})
"""


def written(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        (folder / name.replace("__", ".")).write_text(dedent(text), encoding="utf-8")
    return folder


def test_scenario_files_are_tests(tmp_path: Path) -> None:
    cases = GOOD + "cases:\n  one: {}\n  two: {seats: {B: {hp: 3}}, expect: {B: {hp: 2}}}\n"
    (tmp_path / "good.scenario.yaml").write_text(GOOD)
    (tmp_path / "cases.scenario.yaml").write_text(cases.replace("id: thrust", "id: both"))
    said = pytest_in("-v", cwd=tmp_path)
    assert "good.scenario.yaml::thrust PASSED" in said
    assert "cases.scenario.yaml::both[two] PASSED" in said
    assert "exit code 0" in said


def test_a_failure_shows_log_and_table_and_no_traceback(tmp_path: Path) -> None:
    (tmp_path / "bad.scenario.yaml").write_text(GOOD.replace("hp: 3", "hp: 4"))
    said = pytest_in("-q", cwd=tmp_path)
    assert "bad.scenario.yaml:9: thrust: B.hp: is 3, not 4" in said
    assert "log as A sees it:" in said
    assert "table as A sees it:" in said
    assert "Traceback" not in said and "runner.py" not in said
    assert "exit code 1" in said


def test_a_file_that_is_not_valid_is_an_error_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "bad.scenario.yaml").write_text(GOOD.replace("expect", "expct"))
    said = pytest_in("-q", cwd=tmp_path)
    assert "bad.scenario.yaml:8: expct: unknown key" in said
    assert "exit code 2" in said


def test_the_files_of_a_project_are_loaded(tmp_path: Path) -> None:
    written(
        tmp_path,
        tall__py='''
            """A file that is not installed."""
            from sanguosha import QUN, General

            TALL = General("tall", "高个", QUN, 7, en="Tall")
        ''',
        pytest__ini="[pytest]\nsanguosha_mods = tall.py\nsanguosha_games = 3\n",
    )
    text = GOOD.replace("B: {}", "B: {general: tall}").replace("hp: 3", "hp: 6")
    (tmp_path / "tall.scenario.yaml").write_text(text, encoding="utf-8")
    said = pytest_in("-q", cwd=tmp_path)
    assert "1 passed" in said, said


def test_fixtures(tmp_path: Path) -> None:
    written(
        tmp_path,
        test_fixtures__py="""
            from sanguosha_sdk.table import seat

            def test_all(sgs_table, sgs_game, sgs_fork, sgs_registry):
                table = sgs_table(A=seat(hand=["slash"]), B=seat(hand=["jink"]))
                table.A.play("slash", on="B")
                game = table.game
                twin = sgs_fork(game)
                twin.answer(())
                assert (game.seats[1].hp, twin.seats[1].hp) == (4, 3)
                assert sgs_game(generals=["guan_yu"], seed=3).table.outcome is not None
                assert "guan_yu" in sgs_registry.generals
        """,
    )
    said = pytest_in("-q", cwd=tmp_path)
    assert "1 passed" in said, said


def test_steps_that_nobody_looked_at_are_played_out(tmp_path: Path) -> None:
    written(
        tmp_path,
        test_open__py="""
            from sanguosha_sdk.table import Table, seat

            def test_forgets_to_expect():
                table = Table(A=seat(hand=["slash"]), B=seat())
                table.A.play("slash", on="A")

            def test_is_not_blamed():
                pass
        """,
    )
    said = pytest_in("-q", cwd=tmp_path)
    assert "not on yourself" in said
    assert "1 failed, 1 passed" in said


def test_an_assertion_in_a_skill_is_never_swallowed(tmp_path: Path) -> None:
    written(
        tmp_path,
        faulty__py=FAULTY,
        test_faulty__py="""
            import pytest

            from faulty import PACKAGE
            from sanguosha import Game, Registry, Setup, build_ruleset
            from sanguosha_sdk.content import registry
            from sanguosha_sdk.table import Table, seat

            def content():
                found = Registry()
                for package in registry().packages.values():
                    found.add(package)
                found.add(PACKAGE)
                return found

            def test_in_a_lenient_game():
                ruleset = build_ruleset(content(), Setup(players=2, generals=("f",)))
                game = Game(ruleset, 1)
                game.start()
                assert game.crashes

            def test_in_a_table():
                table = Table(A=seat(general="f"), B=seat(), phase="prepare", registry=content())
                table.A.end()
                table.expect(A={"hp": 4})

            def test_in_a_strict_game():
                ruleset = build_ruleset(content(), Setup(players=2, generals=("f",)))
                game = Game(ruleset, 1)
                game.strict = True
                with pytest.raises(BaseException, match="seen in the skill"):
                    game.start()
        """,
    )
    said = pytest_in("-q", cwd=tmp_path)
    assert "2 failed, 1 passed" in said, said
    assert said.count("seen in the skill") >= 2
    assert "FAILED test_faulty.py::test_in_a_lenient_game" in said
    assert "FAILED test_faulty.py::test_in_a_table" in said


def test_who_has_no_scenarios_notices_nothing(tmp_path: Path) -> None:
    written(
        tmp_path,
        test_plain__py="""
            import sys

            def test_the_engine_is_not_even_imported():
                assert not [m for m in sys.modules if m.startswith("sanguosha.")]
                assert "ruamel.yaml" not in sys.modules

            def test_a_fixture_of_its_own(sgs_table):
                assert sgs_table == "mine"
        """,
        conftest__py="""
            import pytest

            @pytest.fixture
            def sgs_table():
                return "mine"
        """,
        other__yaml="not: a scenario\n",
    )
    said = pytest_in("-q", cwd=tmp_path)
    assert "2 passed" in said, said
