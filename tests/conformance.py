"""What the conformance tests share: the content of this repository and the scenario files."""

import importlib
from functools import cache
from pathlib import Path

from sanguosha.content.core_package import core_package
from sanguosha.content.registry import Registry
from sanguosha.scenario import Scenario, parse_file

SCENARIOS = Path(__file__).resolve().parent / "scenarios"
PLUGINS = SCENARIOS.parents[1] / "plugins"


def build_registry() -> Registry:
    """Core and every content plugin of this repository."""
    registry = Registry()
    registry.add(core_package())
    for plugin in sorted(PLUGINS.glob("*/src/*/plugin.py")):
        module = importlib.import_module(f"{plugin.parent.name}.plugin")
        if hasattr(module, "sanguosha_packages"):
            for package in module.sanguosha_packages():
                registry.add(package)
    return registry


@cache
def read_scenarios() -> list[tuple[str, Scenario]]:
    """Every scenario under ``tests/scenarios``, each with the text of its file."""
    return [
        (file.read_text(encoding="utf-8"), scenario)
        for file in sorted(SCENARIOS.rglob("*.scenario.yaml"))
        for scenario in parse_file(file)
    ]
