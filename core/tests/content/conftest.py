"""Registries and rulesets with the made-up drafting mode."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from sanguosha import Registry, Ruleset, Setup, build_ruleset
from toys.drafting import package, registry


@pytest.fixture
def make() -> Callable[..., Registry]:
    """Make a registry of `drafty` with some of its facts changed."""
    return lambda **more: registry(package(**more))


@pytest.fixture
def rules(make: Callable[..., Registry]) -> Callable[..., Ruleset]:
    """Build a ruleset for the mode `drafting`; `more` are facts of the setup."""

    def build(content: Mapping[str, Any] | None = None, **more: Any) -> Ruleset:
        facts = {"mode": "drafting", "players": 3, **more}
        return build_ruleset(make(**(content or {})), Setup(**facts))

    return build
