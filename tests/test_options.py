"""Every observable option makes a difference: each value has a case that fails under any other.

The cases stand in ``tests/scenarios/options/<option>.scenario.yaml``. A case belongs to the value
that it gives to that option.
"""

from pathlib import Path

import pytest
from attrs import evolve

from conformance import SCENARIOS, build_registry
from sanguosha import Game, Package, Preset, Setup, SetupError, build_ruleset
from sanguosha.content.registry import Registry
from sanguosha.record.file import RecordError, save_game
from sanguosha.record.opening import load_game
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


def test_a_wrong_value_names_the_allowed_ones() -> None:
    """In a setup, in a scenario and in a record."""
    allowed = "spade_2_9, any_10_j_q_k_a"
    setup = Setup(mode="identity", players=5, options={"lightning_hits": "heart"})
    with pytest.raises(SetupError, match=allowed):
        build_ruleset(REGISTRY, setup)
    (scenario, *_) = _cases("lightning_hits")
    result = run_scenario(evolve(scenario, options={"lightning_hits": "heart"}), REGISTRY)
    assert not result.passed and allowed in result.message
    game = Game(build_ruleset(REGISTRY, evolve(setup, options={"lightning_hits": "spade_2_9"})))
    game.start()
    text = save_game(game)
    assert load_game(text, REGISTRY).pending is not None
    with pytest.raises(RecordError, match=allowed):
        load_game(text.replace("spade_2_9", "heart"), REGISTRY)


def test_a_preset_s_wrong_value_is_refused() -> None:
    registry = build_registry()
    registry.add(Package(id="odd", presets=(Preset("odd", "怪", "Odd", {"direction": "up"}),)))
    with pytest.raises(SetupError, match="ccw, cw"):
        build_ruleset(registry, Setup(players=2, preset="odd"))


#: What the four texts disagree on (rule_statements.md, table A); hegemony's come with that mode.
ASKED_FOR = """
identity_players direction lord_bonus_hp lord_extra_draw lord_choice general_choice others_choose
slash_nature_bonus self_slash jink_answers_savage peach_targets snatch_pick snatch_judge_zone
dismantle_judge_zone no_card_target collateral_fail fire_attack fire_attack_self
nullification_scope nullification_order supply_range lightning_hits lightning_scope plain_weapons
extra_plain_weapons kylin_range axe double_swords ice_sword eight_diagram_scope vine_armor
silver_lion wooden_ox turnover_timing delayed_trick_order retrial retrial_order free_discard
rebels_know renegade_win loyalist_penalty rebel_reward_renegade rebel_winners all_dead
damage_order dying_start locked_first trigger_classes conflict_priority multi_trick_order
peach_rule_reach judge_cards_on_death general_on_death fixed_draw out_of_turn_cards
lightning_after effects_may_skip_phase
"""

#: What the flows leave open (flows.md §16) -> the option that switches it.
SWITCHED = {
    "nullification_order": "nullification_order",
    "wine_limit": "wine_limit",
    "fire_attack_self": "fire_attack_self",
    "delayed_trick_order": "delayed_trick_order",
    # Who changes a judgement first.
    "judge_order": "retrial_order",
    "dying_start": "dying_start",
    "new_dying_round": "new_dying_round",
    "reshuffle_limit": "reshuffle_limit",
    "empty_deck_result": "empty_deck_result",
    "chain_release": "chain_release",
    "chain_value": "chain_value",
    "direction": "direction",
    "locked_first": "locked_first",
    # Asking everybody at once is how a window is broadcast.
    "response_broadcast": "nullification_order",
}


def test_every_option_that_was_asked_for_is_there() -> None:
    assert {*ASKED_FOR.split(), *SWITCHED.values()} <= set(REGISTRY.options)
    for id in ASKED_FOR.split():
        assert REGISTRY.options[id].statements, id
