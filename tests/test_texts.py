"""The presets of the four rule texts, each shown by one game."""

import pytest
from attrs import evolve

from conformance import SCENARIOS, build_registry
from sanguosha import Setup, build_ruleset
from sanguosha.content.options import Preset
from sanguosha.policies import random_policy
from sanguosha.scenario import parse_file
from sanguosha.scenario.run.runner import run_scenario
from sanguosha.simulation import Factory, play_many

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


def _play(preset: Preset, games: int, bot: Factory = random_policy) -> list[str]:
    ruleset = build_ruleset(REGISTRY, Setup(mode="identity", players=5, preset=preset.id))
    results = list(play_many(ruleset, range(games), 4, [bot], check=True))
    return [e for r in results for e in (*r.errors, *(["not over"] if r.stalled else []))]


@pytest.mark.parametrize("preset", TEXTS, ids=lambda p: p.id)
def test_a_preset_plays(preset: Preset) -> None:
    assert _play(preset, 2) == []


@pytest.mark.parametrize("preset", TEXTS, ids=lambda p: p.id)
def test_the_rule_bot_copes_with_a_preset(preset: Preset) -> None:
    assert _play(preset, 3, REGISTRY.bots["rule"]) == []


@pytest.mark.acceptance
@pytest.mark.parametrize("preset", TEXTS, ids=lambda p: p.id)
def test_a_preset_plays_a_hundred_games(preset: Preset) -> None:
    assert _play(preset, 100) == []


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
