"""What the tests of scenario files share."""

from collections.abc import Callable
from textwrap import dedent

import pytest

from sanguosha.scenario import Problem, Scenario, ScenarioError, parse_text

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
