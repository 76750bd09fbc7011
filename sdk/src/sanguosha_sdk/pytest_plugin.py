"""The pytest plugin: collects ``*.scenario.yaml`` and gives fixtures for tables and games.

Nothing of the engine is imported before a scenario file is found or a fixture is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from sanguosha import Game, Registry
    from sanguosha_sdk.collect import ScenarioFile
    from sanguosha_sdk.table import Table

SUFFIX = ".scenario.yaml"


def pytest_addoption(parser: pytest.Parser) -> None:
    """The plugin's settings."""
    parser.addini(
        "sanguosha_mods",
        "Python files with content that is not installed, loaded for the tests.",
        type="paths",
        default=[],
    )
    parser.addini("sanguosha_games", "How many games the conformance kit plays (200).", default="")


def pytest_configure(config: pytest.Config) -> None:
    """Note the project's own files; they are loaded when a test needs content."""
    mods: list[Path] = config.getini("sanguosha_mods")
    if mods:
        from sanguosha_sdk.content import use_mods

        use_mods(mods)
    games = config.getini("sanguosha_games")
    if games:
        from sanguosha_sdk.content import use_games

        use_games(int(games))


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> ScenarioFile | None:
    """Scenario files are tests."""
    if not file_path.name.endswith(SUFFIX):
        return None
    from sanguosha_sdk.collect import ScenarioFile

    return ScenarioFile.from_parent(parent, path=file_path)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, Any, Any]:
    """Lose nothing that failed: steps that no `expect` looked at are played, and an assertion in
    a skill fails the test even if the game switched the skill off and went on."""
    import sys

    __tracebackhide__ = True
    if "sanguosha" not in sys.modules:
        return (yield)
    from sanguosha.rules.control import WITNESS, Fault
    from sanguosha.unawaited import Unawaited

    lost: list[AssertionError] = []

    def witness(crash: Fault) -> None:
        if isinstance(crash.error, AssertionError):
            lost.append(crash.error)

    token = WITNESS.set(witness)
    unawaited = Unawaited()
    try:
        with unawaited:
            result = yield
        tables = sys.modules.get("sanguosha_sdk.table")
        if tables is not None:
            for table in tables.left_open():
                table.finish()
    finally:
        WITNESS.reset(token)
    if lost:
        raise lost[0]
    if unawaited.lines:
        raise AssertionError(unawaited.lines[0])
    return result


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Tables of an earlier test that failed are no concern of this one."""
    import sys

    tables = sys.modules.get("sanguosha_sdk.table")
    if tables is not None:
        tables.left_open()


@pytest.fixture(scope="session")
def sgs_registry() -> Registry:
    """Everything that is installed, and the files of the setting `sanguosha_mods`."""
    from sanguosha_sdk.content import registry

    return registry()


@pytest.fixture
def sgs_table() -> Callable[..., Table]:
    """Makes a table with some moves: ``sgs_table(A=seat(hand=["slash"]), B=seat())``."""
    from sanguosha_sdk.table import Table

    return Table


@pytest.fixture
def sgs_game() -> Callable[..., Game]:
    """Plays a whole game with random bots: ``sgs_game(generals=["mei_lan"], seed=3)``."""
    from sanguosha_sdk.games import bot_game

    return bot_game


@pytest.fixture
def sgs_fork() -> Callable[[Game], Game]:
    """Copies a game that waits for a question: ``sgs_fork(table.game)``."""
    from sanguosha_sdk.games import fork

    return fork
