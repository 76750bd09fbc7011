"""The presets of the four rule texts, each shown by one game."""

import pytest
from attrs import evolve

from conformance import SCENARIOS, build_registry
from sanguosha.content.options import Preset
from sanguosha.scenario import parse_file
from sanguosha.scenario.run.runner import run_scenario

REGISTRY = build_registry()
TEXTS = [p for p in REGISTRY.presets.values() if p.id.startswith("text-")]

#: Options of packages that are still to come.
TO_COME = ("heg_", "peace_spell")


def _known(preset: Preset) -> dict[str, str]:
    return {k: v for k, v in preset.values.items() if k in REGISTRY.options}


def test_the_presets_are_there() -> None:
    assert {p.id for p in TEXTS} == {"text-000", "text-001", "text-003", "text-004"}
    assert REGISTRY.presets["official"].values == {}


@pytest.mark.parametrize("preset", TEXTS, ids=lambda p: p.id)
def test_a_preset_names_options_and_values_that_exist(preset: Preset) -> None:
    assert preset.zh and preset.en
    for id, value in preset.values.items():
        option = REGISTRY.options.get(id)
        if option is None:
            assert id.startswith(TO_COME), id
        else:
            assert option.value(value) is not None, f"{id}={value}"


@pytest.mark.parametrize("preset", TEXTS, ids=lambda p: p.id)
def test_one_game_shows_five_differences(preset: Preset) -> None:
    """Each of five options, set back to the official value alone, breaks the scenario."""
    (scenario,) = parse_file(SCENARIOS / "texts" / f"{preset.id}.scenario.yaml")
    assert scenario.preset == preset.id
    assert run_scenario(scenario, REGISTRY).passed
    seen = [
        id
        for id, value in _known(preset).items()
        if value != (default := REGISTRY.options[id].default)
        and not run_scenario(evolve(scenario, options={id: default}), REGISTRY).passed
    ]
    assert len(seen) >= 5, seen
