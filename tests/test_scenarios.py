"""Every scenario file under ``tests/scenarios`` holds."""

import pytest

from conformance import build_registry, read_scenarios
from sanguosha.content.registry import Registry
from sanguosha.scenario import Scenario
from sanguosha.scenario.run.runner import run_scenario


@pytest.fixture(scope="session")
def registry() -> Registry:
    return build_registry()


@pytest.mark.parametrize(
    "scenario", [s for _, s in read_scenarios()], ids=lambda s: f"{s.id}[{s.case or ''}]"
)
def test_scenario(scenario: Scenario, registry: Registry) -> None:
    result = run_scenario(scenario, registry)
    assert result.passed, result.message
