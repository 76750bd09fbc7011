"""Every scenario file under ``tests/scenarios`` holds."""

import importlib
from pathlib import Path

import pytest

from sanguosha.content.core_package import core_package
from sanguosha.content.registry import Registry
from sanguosha.scenario import Scenario, parse_file
from sanguosha.scenario.run.runner import run_scenario

HERE = Path(__file__).resolve().parent / "scenarios"
PLUGINS = HERE.parents[1] / "plugins"


@pytest.fixture(scope="session")
def registry() -> Registry:
    """Core and every content plugin of this repository."""
    found = Registry()
    found.add(core_package())
    for plugin in sorted(PLUGINS.glob("*/src/*/plugin.py")):
        module = importlib.import_module(f"{plugin.parent.name}.plugin")
        if hasattr(module, "sanguosha_packages"):
            for package in module.sanguosha_packages():
                found.add(package)
    return found


def _all() -> list[Scenario]:
    return [s for f in sorted(HERE.rglob("*.scenario.yaml")) for s in parse_file(f)]


@pytest.mark.parametrize("scenario", _all(), ids=lambda s: f"{s.id}[{s.case or ''}]")
def test_scenario(scenario: Scenario, registry: Registry) -> None:
    result = run_scenario(scenario, registry)
    assert result.passed, result.message
