"""Every whole scenario on the page about scenario files is valid and holds."""

import re
from pathlib import Path

import pytest

from sanguosha.content.core_package import core_package
from sanguosha.content.registry import Registry
from sanguosha.scenario import Scenario, parse_text
from sanguosha.scenario.run.runner import run_scenario
from sanguosha_maneuvering.package import PACKAGE as MANEUVERING
from sanguosha_standard.package import PACKAGE as STANDARD

PAGE = Path(__file__).parent.parent / "docs" / "scenarios.md"
FENCE = re.compile(r"^```yaml\n(.*?)^```", re.S | re.M)


def scenarios() -> list[Scenario]:
    texts = FENCE.findall(PAGE.read_text("utf-8"))
    return [s for text in texts for s in parse_text(text, PAGE.name)]


@pytest.mark.parametrize("scenario", scenarios(), ids=lambda s: s.full_id)
def test_it_holds(scenario: Scenario) -> None:
    registry = Registry()
    for package in (core_package(), STANDARD, MANEUVERING):
        registry.add(package)
    result = run_scenario(scenario, registry)
    assert result.passed, result.message
