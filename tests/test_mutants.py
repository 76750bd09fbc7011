"""Every effect, condition, limit and fact of the cards and skills is proved by some scenario.

Each is switched off in turn; a scenario that names the card or the general has to fail then.
"""

from collections.abc import Iterator

import pytest

from conformance import build_registry, read_scenarios
from mutants import Mutant, of_package
from sanguosha.content.registry import Registry
from sanguosha.scenario import Scenario
from sanguosha.scenario.run.runner import run_scenario
from sanguosha_maneuvering.package import PACKAGE as MANEUVERING
from sanguosha_standard.package import PACKAGE as STANDARD

#: What no scenario can tell yet, or ever, and why.
SPARED = {
    "collateral.named": "only 帷幕 (神话再临) forbids a card for its colour; see core's tests",
    "analeptic.limit_scope": "no general at hand takes a second play phase in one turn",
    "silver_lion.cap without when": "1 stays 1; the skill would only be named in the log",
    "xiaoji.rearm without when": "it is offered once a card lost, so not at all without one",
    "luoyi.strip without when": "no skill at hand brings the cards to draw down to none",
    "yingzi.draw_more without when": "no skill at hand brings the cards to draw down to none",
}


def _mutants() -> list[Mutant]:
    return [m for package in (STANDARD, MANEUVERING) for m in of_package(package, True)]


@pytest.fixture(scope="session")
def registry() -> Registry:
    return build_registry()


@pytest.fixture(scope="session")
def scenarios() -> list[tuple[str, Scenario]]:
    return read_scenarios()


@pytest.fixture
def switched_off(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Mutant]:
    mutant: Mutant = request.param
    monkeypatch.setattr(*mutant.patch)
    yield mutant


def _noticed(mutant: Mutant, scenarios: list[tuple[str, Scenario]], registry: Registry) -> bool:
    return any(
        not run_scenario(scenario, registry).passed
        for words, scenario in scenarios
        if any(word in words for word in mutant.about)
    )


@pytest.mark.parametrize("switched_off", _mutants(), ids=str, indirect=True)
def test_a_scenario_notices(
    switched_off: Mutant, scenarios: list[tuple[str, Scenario]], registry: Registry
) -> None:
    noticed = _noticed(switched_off, scenarios, registry)
    assert noticed is (switched_off.name not in SPARED)


def test_what_is_spared_exists() -> None:
    assert set(SPARED) <= {m.name for m in _mutants()}
