"""The plugin: options, the rules they switch on, and a preset that bundles them."""

from __future__ import annotations

from sanguosha import Package
from table_rules.rules import OPTIONS, PRESETS, RULES

PACKAGE = Package(id="table_rules", version="0.1.0", options=OPTIONS, rules=RULES, presets=PRESETS)


def sanguosha_packages() -> Package:
    """What the engine asks for."""
    return PACKAGE
