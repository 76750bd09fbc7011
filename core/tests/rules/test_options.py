"""Every rule option of the flows is proved both ways, in the test named here."""

from pathlib import Path

import pytest

from sanguosha.content.flow_options import FLOW_OPTIONS

#: Where each option is tested; the test runs under every value that the option has.
PROOFS = {
    "direction": "test_turns.py::test_direction",
    "delayed_trick_order": "test_judge.py::test_delayed_trick_order",
    "dying_start": "test_dying.py::test_dying_start_with_the_victim",
    "new_dying_round": "test_dying.py::test_new_dying_round",
    "damage_order": "test_damage.py::test_damage_order",
    "retrial": "test_judge.py::test_retrial",
    "retrial_order": "test_judge.py::test_retrial_order",
    "locked_first": "test_order.py::test_classes_of_skills",
    "trigger_classes": "test_order.py::test_classes_of_skills",
    "nullification_order": "test_group.py::test_counters_first_come",
    "judge_cards_on_death": "test_dying.py::test_judge_cards_on_death",
    "turnover_timing": "test_turns.py::test_turnover_timing",
    "reshuffle_limit": "test_moves.py::test_reshuffle_limit",
    "empty_deck_result": "test_moves.py::test_empty_deck_result_may_be_the_mode_s",
    "nullification_scope": "test_targets.py::test_nullification_scope",
    "conflict_priority": "test_house_rules.py::test_conflict_priority",
    "fixed_draw": "test_house_rules.py::test_fixed_draw",
    "free_discard": "test_house_rules.py::test_free_discard",
    "effects_may_skip_phase": "test_house_rules.py::test_effects_may_skip_phase",
    "all_dead": "test_house_rules.py::test_all_dead",
}


#: Options whose values nobody can tell apart at the table need none.
OBSERVABLE = [option for option in FLOW_OPTIONS if option.observable]


@pytest.mark.parametrize("option", OBSERVABLE, ids=lambda option: option.id)
def test_every_option_of_the_flows_has_its_proof(option):
    file, _, name = PROOFS[option.id].partition("::")
    source = (Path(__file__).parent / file).read_text("utf-8")
    assert f"def {name}(" in source
    # Each value but the default, which all the other tests play, stands in that file.
    for value in option.values[1:]:
        assert f'"{value.id}"' in source, value.id


@pytest.mark.parametrize("option", FLOW_OPTIONS, ids=lambda option: option.id)
def test_every_option_is_explained_in_both_languages(option):
    assert len(option.values) > 1
    for words in (option, *option.values):
        assert words.zh and words.en
    assert len({value.id for value in option.values}) == len(option.values)
