"""Each form of step answers the question that it is meant for."""

import pytest


def test_playing_and_responding(passes):
    passes("""\
        seats:
          A: {hand: [strike S7, strike S8]}
          B: {hand: [dodge D2, dodge D3]}
        steps:
          - A: {play: strike S7, on: B}
          - B: {respond: dodge D3}
          - A: {cannot: {play: strike, on: B}}
        expect:
          A: {hand: [strike S8]}
          B: {hp: 4, hand: [dodge D2], asked: {dodge: 1}}
          discard: {has: [strike S7, dodge D3]}
        """)


@pytest.mark.parametrize("way", ["B: pass", "B: {pass: dodge}"])
def test_passing(passes, way):
    passes(f"""\
        seats:
          A: {{hand: [strike]}}
          B: {{hand: [dodge]}}
        steps:
          - A: {{play: strike, on: B}}
          - {way}
        expect:
          B: {{hp: 3, hand: [dodge]}}
        """)


def test_a_pass_with_another_name_is_for_another_request(fails):
    said = fails("""\
        seats:
          A: {hand: [gale]}
          B: {hand: [ward, dodge]}
        unscripted: fail
        steps:
          - A: {play: gale}
          - B: {pass: dodge}
        """)
    assert "no step answers this question; the next step is B: {pass: dodge}" in said
    assert "B is asked (use counter): " in said


def test_a_conversion(passes):
    passes("""\
        seats:
          A: {general: nomad, hand: [salve H3, strike S7], equip: [pony D9]}
          B: {}
        steps:
          - A: {cannot: {play: strike, with: [strike S7], by: whetstone, on: B}}
          - A: {play: strike, with: [pony D9], by: whetstone, on: B}
        expect:
          A: {hand: [salve H3, strike S7], equip: []}
          B: {hp: 3}
        """)


def test_a_conversion_as_an_answer(passes):
    passes("""\
        seats:
          A: {hand: [bout]}
          B: {general: nomad, hand: [dodge D2]}
        steps:
          - A: {play: bout, on: B}
          - B: {respond: strike, with: [dodge D2], by: whetstone}
        expect:
          A: {hp: 3}
        """)


def test_a_card_from_a_pile(passes):
    passes("""\
        seats:
          A: {general: miller, hp: 2, piles: {granary: [strike S7]}}
          B: {}
        steps:
          - A: {play: salve, with: [strike S7], by: granary}
        expect:
          A: {hp: 3, piles: {granary: []}}
        """)


def test_a_conversion_without_material(passes):
    passes("""\
        mode: toy_roles
        seats:
          A: {general: smith, role: captain}
          B: {general: mason, role: guard, hand: [strike S8]}
          C: {general: nomad, role: raider}
        steps:
          - A: {play: strike, by: muster, on: C}
          - B: {respond: strike}
        expect:
          B: {hand: []}
          C: {hp: 3}
          damage: [{from: A, to: C, amount: 1, nature: normal}]
        """)


def test_activating_a_skill(passes):
    passes("""\
        seats:
          A: {general: peddler, hand: [strike, dodge, salve], equip: [pony]}
          B: {}
        draw_pile: [fog, fog, fog]
        steps:
          - A: {use: barter, cards: [strike, salve, pony]}
          - A: {cannot: {use: barter, cards: [fog]}}
        expect:
          A: {hand: [dodge, fog, fog, fog], equip: []}
        """)


@pytest.mark.parametrize(
    ("choice", "hp"),
    [("[recover]", 4), ("[draw]", 3), ("[1]", 4), ("[2]", 3), ("[摸一张牌]", 3), ("recover 1", 4)],
)
def test_a_skill_that_asks_at_once(passes, choice, hp):
    passes(f"""\
        seats:
          A: {{skills: [ransom], hand: [strike]}}
          B: {{hp: 3}}
        steps:
          - A: {{use: ransom, cards: [strike], on: B}}
          - B: {{choose: {choice}}}
        expect:
          B: {{hp: {hp}}}
        """)


def test_choose_beside_use(passes):
    passes("""\
        seats:
          A: {skills: [quarrel], hand: [strike S7, dodge DK]}
          B: {hand: [salve H3, salve HQ]}
        steps:
          - A: {use: quarrel, on: B, choose: [dodge DK]}
          - B: {choose: [salve HQ]}
        expect:
          A: {hand: [strike S7]}
          B: {hp: 3, hand: [salve H3]}
        """)


def test_asked_together_each_seat_has_its_step_or_its_default(passes):
    passes("""\
        seats:
          A: {skills: [quarrel], hand: [strike SA, dodge D2]}
          B: {hand: [salve H3, salve HQ]}
        steps:
          - A: {use: quarrel, on: B}
          - B: {choose: [salve HQ]}
        expect:
          A: {hp: 3, hand: [dodge D2]}
          B: {hand: [salve H3]}
          damage: [{from: B, to: A}]
        """)


def test_invoking_and_declining(passes):
    passes("""\
        seats:
          A: {hand: [ember S3, strike]}
          B: {general: mason}
        draw_pile: [fog, fog]
        steps:
          - A: {play: strike, on: B}
          - B: {invoke: grudge}
        expect:
          B: {hp: 3, hand: [fog], asked: {grudge: 1}}
        """)
    passes("""\
        seats:
          A: {hand: [strike]}
          B: {general: mason}
        steps:
          - A: {play: strike, on: B}
          - B: {decline: grudge}
        expect:
          B: {hp: 3, hand: [], asked: {grudge: 1}}
        """)


def test_an_equipment_is_invoked_by_the_name_of_the_card(passes):
    passes("""\
        seats:
          A: {equip: [bent_spear], hand: [strike S7, fog, ember, dodge]}
          B: {hand: [dodge]}
        steps:
          - A: {play: strike, on: B}
          - B: {respond: dodge}
          - A: {invoke: bent_spear}
          - A: {choose: [fog, ember]}
        expect:
          A: {hand: [dodge], asked: {bent_spear: 1}}
          B: {hp: 3}
        """)


ORDER = """\
    seats:
      A: {{hand: [strike, salve H3, salve H4]}}
      B: {{general: mason, skills: [vendetta, bequest]}}
    draw_pile: [fog, ember, gale]
    steps:
      - A: {{play: strike, on: B}}
      {steps}
    expect:
      B: {{hp: 3}}
      {expect}
    """


@pytest.mark.parametrize(
    ("steps", "expect"),
    [
        # Nothing is invoked: nothing happens.
        ([], "A: {hand_count: 2}"),
        (
            ["B: {invoke: vendetta}", "A: {choose: [salve H4]}", "B: {invoke: grudge}"],
            "A: {hand: [salve H3]}",
        ),
        (
            ["B: {invoke: grudge}", "B: {invoke: bequest}", "B: {choose: {A: [ember], B: 1}}"],
            "A: {hand: [salve H3, salve H4, ember]}",
        ),
        (
            ["B: {decline: grudge}", "B: {decline: vendetta}", "B: {decline: bequest}"],
            "A: {hand_count: 2}",
        ),
        # Declined before another is invoked: the step stands for its later question.
        (
            ["B: {decline: grudge}", "B: {invoke: vendetta}", "A: {choose: [salve H3]}"],
            "A: {hand: [salve H4]}",
        ),
    ],
)
def test_several_effects_at_once(passes, steps, expect):
    text = ORDER.format(steps="\n      ".join(f"- {s}" for s in steps), expect=expect)
    passes(text)


def test_declined_effects_count_as_answered_when_they_are_asked_for_again(passes):
    passes("""\
        seats:
          A: {hand: [strike, salve H3, salve H4]}
          B: {general: mason, skills: [vendetta, bequest]}
        unscripted: fail
        steps:
          - A: {play: strike, on: B}
          - B: {decline: grudge}
          - B: {decline: bequest}
          - B: {invoke: vendetta}
          - A: {choose: [salve H4]}
        expect:
          A: {hand: [salve H3]}
          B: {hand: []}
        """)


def test_a_locked_effect_needs_no_step_and_invokes_no_other(passes):
    passes("""\
        seats:
          A: {hand: [strike, salve]}
          B: {skills: [vendetta, stubborn]}
        draw_pile: [fog]
        steps:
          - A: {play: strike, on: B}
        expect:
          A: {hand: [salve]}
          B: {hand: [fog], asked: {vendetta: 1}}
        """)


def test_an_effect_that_is_offered_by_its_own_question(passes):
    seats = """\
        seats:
          A: {skills: [reprise], hand: [strike S7, strike S8, strike S9]}
          B: {hand: [dodge]}
        """
    for steps in (
        "{play: strike S9, on: B}",
        "{respond: strike S9}",
        "{invoke: reprise}\n          - A: {play: strike S9, on: B}",
    ):
        passes(f"""\
{seats}
        steps:
          - A: {{play: strike S7, on: B}}
          - B: {{respond: dodge}}
          - A: {steps}
        expect:
          A: {{hand: [strike S8]}}
          B: {{hp: 3}}
        """)


def test_a_play_on_somebody_else_is_no_answer_to_a_request_with_a_target(passes):
    passes("""\
        seats:
          A: {skills: [reprise, wrath], hand: [strike S7, strike S8]}
          B: {hand: [dodge]}
          C: {}
        steps:
          - A: {play: strike S7, on: B}
          - B: {respond: dodge}
          - A: {play: strike S8, on: C}
        expect:
          B: {hp: 4}
          C: {hp: 3}
        """)


@pytest.mark.parametrize("on", ["B", "[B, C]", "[C, B]"])
def test_further_targets_beside_the_one_that_is_asked_for(passes, on):
    passes(f"""\
        seats:
          A: {{skills: [sweep], hand: [strike S7]}}
          B: {{}}
          C: {{}}
        steps:
          - A: {{use: sweep, on: B}}
          - A: {{play: strike, on: {on}}}
        expect:
          B: {{hp: 3}}
          C: {{hp: {3 if "C" in on else 4}}}
        """)


def test_ordering_cards(passes):
    passes("""\
        seats:
          A: {skills: [stargaze]}
          B: {}
        phase: prepare
        draw_pile: [fog, ember, salve H3, salve H4]
        steps:
          - A: {invoke: stargaze}
          - A: {choose: {top: [salve H3], bottom: [fog, ember]}}
        expect:
          A: {hand: [salve H3, salve H4]}
        """)


def test_unseen_and_seen_cards_of_another(passes):
    seats = """\
        seats:
          A: {hand: [filch]}
          B: {hand: [fog, gale], equip: [pony], judge: [{fog: dodge D2}]}
        """
    for choice, hand in (("B.hand", "fog"), ("pony", "pony"), ("fog", "dodge D2")):
        passes(f"""\
{seats}
        steps:
          - A: {{play: filch, on: B}}
          - A: {{choose: [{choice}]}}
        expect:
          A: {{hand: [{hand}]}}
        """)


def test_a_hand_card_that_is_not_seen_can_not_be_named(fails):
    said = fails("""\
        seats:
          A: {hand: [filch]}
          B: {hand: [fog, gale]}
        steps:
          - A: {play: filch, on: B}
          - A: {choose: [gale]}
        """)
    assert "B has no gale in sight; a hand card is B.hand" in said


def test_seats_are_chosen(passes):
    passes("""\
        seats:
          A: {hand: [strike]}
          B: {general: dancer, hand: [fog]}
          C: {}
          D: {}
        steps:
          - A: {play: strike, on: B}
          - B: {invoke: decoy}
          - B: {choose: [C]}
        expect:
          B: {hp: 3, hand: []}
          C: {hp: 3}
        """)


def test_generals_are_shown(passes):
    passes("""\
        mode: toy_pairs
        seats:
          A: {general: runner, deputy: smith}
          B: {general: fisher, deputy: diver}
        phase: prepare
        steps:
          - A: {reveal: head}
          - A: {reveal: deputy}
        expect:
          A: {revealed: [head, deputy], kingdom: hill}
        """)
    passes("""\
        mode: toy_pairs
        seats:
          A: {general: runner, deputy: smith}
          B: {general: fisher, deputy: diver}
        phase: prepare
        steps:
          - A: {reveal: [deputy]}
        expect:
          A: {revealed: [deputy], kingdom: hill}
        """)


def test_invoking_a_hidden_skill_shows_its_general(passes):
    for step in ("{invoke: grudge}", "{reveal: deputy}"):
        passes(f"""\
            mode: toy_pairs
            seats:
              A: {{general: runner, deputy: smith, hand: [strike]}}
              B: {{general: weaver, deputy: mason}}
            steps:
              - A: {{play: strike, on: B}}
              - B: {step.replace("deputy", "head")}
            expect:
              B: {{revealed: [head], hand_count: 1}}
            """)


def test_a_play_phase_ends_for_the_steps_that_follow(passes):
    passes("""\
        seats:
          A: {hand: [strike S7, dodge]}
          B: {hand: [strike S8]}
        steps:
          - A: {play: strike, on: B}
          - B: {play: strike S8, on: A}
          - A: {respond: dodge}
          - B: end
        expect:
          A: {hp: 4}
          B: {hp: 3}
          current: A
          phase: play
        """)


def test_a_pass_for_what_never_came_is_forgotten(passes):
    passes("""\
        seats:
          A: {hand: [strike S7], skills: [wrath]}
          B: {}
          C: {hand: [dodge]}
        steps:
          - A: {play: strike S7, on: B}
          - B: pass
          - check: {B: {hp: 3}}
          - C: pass
          - A: end
          - B: pass
        expect:
          current: B
          B: {hp: 3}
        """)


def test_passes_are_owed_where_everything_is_scripted(fails):
    said = fails("""\
        seats:
          A: {hand: [strike S7]}
          B: {}
        unscripted: fail
        steps:
          - A: {play: strike S7, on: B}
          - B: pass
        """)
    assert "no step answers this question; the next step is B: pass" in said


def test_defaults_are_errors_where_everything_is_scripted(fails, passes):
    text = """\
        seats:
          A: {{hand: [strike S7]}}
          B: {{hand: [dodge]}}
        unscripted: fail
        steps:
          - A: {{play: strike S7, on: B}}
          {steps}
        """
    said = fails(text.format(steps=""))
    assert ":4: " not in said
    assert "no step answers this question" in said
    assert "B is asked (use use_answer): " in said
    passes(text.format(steps="- B: pass"))


def test_the_scenario_stops_at_the_start_of_a_phase(passes):
    passes("""\
        seats:
          A: {}
          B: {hand: [dodge]}
        steps:
          - A: end
        until: {seat: B, phase: draw}
        expect:
          A: {hand: []}
          B: {hand: [dodge]}
          current: B
          phase: draw
        """)


def test_the_stop_waits_for_the_last_step(passes):
    passes("""\
        seats:
          A: {}
          B: {hand: [strike S7]}
        steps:
          - A: end
          - B: {play: strike S7, on: A}
          - A: end
        until: {seat: B, phase: draw}
        expect:
          A: {hp: 3}
          B: {hand_count: 2}
          current: B
          phase: draw
        """)


def test_the_next_idle_point_may_be_another_seats(passes):
    passes("""\
        seats: {A: {}, B: {}}
        steps:
          - A: end
        expect:
          B: {hand_count: 2}
          current: B
          phase: play
        """)


def test_the_game_may_end(passes):
    passes("""\
        mode: toy_roles
        seats:
          A: {role: captain, hand: [strike], general: mason}
          B: {role: raider, hp: 1, general: nomad}
          C: {role: guard, general: nomad}
        steps:
          - A: {play: strike, on: B}
          - C: pass
        expect:
          finished: true
          winners: [A, C]
        """)


def test_a_sandbox_goes_on_with_one_seat_left(passes):
    passes("""\
        seats:
          A: {hand: [strike]}
          B: {hp: 1}
        steps:
          - A: {play: strike, on: B}
        expect:
          B: {alive: false}
          finished: false
          current: A
        """)


def test_saving_and_restoring(passes):
    passes("""\
        seats:
          A: {general: peddler, hand: [strike S7, fog, gale], skills: [wrath]}
          B: {hand: [dodge, dodge]}
          C: {general: mason}
        steps:
          - save_load: true
          - A: {use: barter, cards: [fog]}
          - A: {play: strike S7, on: B}
          - save_load: true
          - save_load: true
          - B: {respond: dodge}
          - A: {cannot: {use: barter, cards: [gale]}}
          - A: {play: gale}
          - save_load: true
          - B: {respond: dodge}
          - save_load: true
          - C: {invoke: grudge}
          - save_load: true
        expect:
          B: {hp: 4, asked: {dodge: 2}}
          C: {hp: 3, hand_count: 1, asked: {grudge: 1}}
          same_as_without_save_load: true
        """)
