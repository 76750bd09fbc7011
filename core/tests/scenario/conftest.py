"""What the tests of scenario files share."""

from collections.abc import Callable
from textwrap import dedent

import pytest

from sanguosha import Registry
from sanguosha.content.core_package import core_package
from sanguosha.scenario import Problem, Scenario, ScenarioError, parse_text
from sanguosha.scenario.run.report import ScenarioResult
from sanguosha.scenario.run.runner import run_scenario
from scenario.mini import MINI
from toys.toy import PACKAGE

HEAD = dedent(
    """\
    id: sample
    title: 杀造成伤害
    mode: sandbox
    seats:
      A: {}
      B: {}
      C: {}
    """
)
HEAD_LINES = HEAD.count("\n")


@pytest.fixture
def scenario() -> Callable[[str], Scenario]:
    """Read what follows the head of a table with the seats A, B and C."""

    def read(text: str) -> Scenario:
        (only,) = parse_text(HEAD + dedent(text))
        return only

    return read


@pytest.fixture
def problems() -> Callable[[str], list[Problem]]:
    """Give what is wrong in a whole file."""

    def find(text: str) -> list[Problem]:
        with pytest.raises(ScenarioError) as caught:
            parse_text(dedent(text), "sample.scenario.yaml")
        return list(caught.value.problems)

    return find


@pytest.fixture
def problem(problems: Callable[[str], list[Problem]]) -> Callable[[str], tuple[int, str, str]]:
    """Give line, key and message with hint of the one thing wrong after the head.

    The line is counted from the head's end, so that the first line of the text is line 1.
    """

    def find(text: str) -> tuple[int, str, str]:
        (only,) = problems(HEAD + dedent(text))
        said = f"{only.message}; {only.hint}" if only.hint else only.message
        return only.line - HEAD_LINES, only.key, said

    return find


@pytest.fixture(scope="session")
def content() -> Registry:
    """The made-up game with all the skills that ask something."""
    registry = Registry()
    for package in (core_package(), PACKAGE, MINI):
        registry.add(package)
    return registry


@pytest.fixture
def result(content: Registry) -> Callable[[str], ScenarioResult]:
    """Run what stands after id, title and mode; `mode: toy_roles` may be the first line."""

    def run(text: str) -> ScenarioResult:
        text = dedent(text)
        mode = "" if "mode: " in text else "mode: sandbox\n"
        (only,) = parse_text(f"id: sample\ntitle: 样例\n{mode}{text}", "sample.scenario.yaml")
        return run_scenario(only, content)

    return run


@pytest.fixture
def passes(result: Callable[[str], ScenarioResult]) -> Callable[[str], None]:
    """Run a scenario that must hold."""

    def check(text: str) -> None:
        found = result(text)
        assert found.passed, found.message

    return check


@pytest.fixture
def fails(result: Callable[[str], ScenarioResult]) -> Callable[[str], str]:
    """Run a scenario that must not hold, and give what is said about it."""

    def check(text: str) -> str:
        found = result(text)
        assert not found.passed
        return found.message

    return check
