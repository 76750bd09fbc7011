"""Every observable option makes a difference: each value has a case that fails under any other.

The cases stand in ``tests/scenarios/options/<option>.scenario.yaml``. A case belongs to the value
that it gives to that option.
"""

from pathlib import Path

import pytest
from attrs import evolve

from conformance import SCENARIOS, build_registry
from sanguosha.content.registry import Registry
from sanguosha.scenario import Scenario, parse_file
from sanguosha.scenario.run.runner import run_scenario

FOLDER = SCENARIOS / "options"
REGISTRY = build_registry()

#: Options that no table of what is delivered can tell apart, and why.
UNSEEN = {
    "empty_deck_result": "no mode at hand has a result of its own; see core/tests/rules",
    "wine_limit": "no skill at hand brings a second play phase; see the tests of maneuvering",
}
OPTIONS = [o for o in REGISTRY.options.values() if o.observable and o.id not in UNSEEN]


def _file(option: str) -> Path:
    return FOLDER / f"{option}.scenario.yaml"


def _cases(option: str) -> list[Scenario]:
    return list(parse_file(_file(option)))


def _value(scenario: Scenario, option: str) -> str:
    value = scenario.options.get(option)
    return ("on" if value else "off") if isinstance(value, bool) else str(value)


@pytest.mark.parametrize("option", OPTIONS, ids=lambda o: o.id)
def test_each_value_makes_the_difference(option, registry: Registry = REGISTRY) -> None:
    cases = _cases(option.id)
    for value in option.values:
        own = [c for c in cases if _value(c, option.id) == value.id]
        assert own, f"no case shows {option.id}={value.id}"
        for other in option.values:
            if other is not value:
                others = [evolve(c, options={**c.options, option.id: other.id}) for c in own]
                assert any(not run_scenario(c, registry).passed for c in others), (
                    f"every case of {value.id} passes under {other.id} too"
                )


def test_every_file_is_about_an_option() -> None:
    files = {f.name.removesuffix(".scenario.yaml") for f in FOLDER.glob("*.scenario.yaml")}
    assert files == {o.id for o in OPTIONS}


def test_what_is_left_out_exists() -> None:
    assert set(UNSEEN) <= set(REGISTRY.options)
    assert all(REGISTRY.options[id].observable for id in UNSEEN)
