"""Tables are laid as the file says."""

from sanguosha.scenario import parse_text
from sanguosha.scenario.run.table import build_game
from sanguosha.table.enums import Slot


def test_a_seat_without_a_general_is_a_plain_figure(passes):
    passes("""\
        seats:
          A: {}
          B: {hp: 2}
          C: {max_hp: 3}
        expect:
          A: {hp: 4, max_hp: 4, kingdom: qun, hand: [], equip: [], judge: [], alive: true}
          B: {hp: 2, max_hp: 4}
          C: {hp: 3, max_hp: 3}
          current: A
          phase: play
          draw_pile_count: 160
        """)


def test_a_general_brings_hp_sex_kingdom_and_skills(passes):
    passes("""\
        seats:
          A: {general: weaver}
          B: {general: veteran, hp: 1, kingdom: hill, skills: [barter]}
        expect:
          A: {hp: 3, max_hp: 3, kingdom: hill, skills: {has: [rouge, grudge], lacks: [barter]}}
          B: {hp: 1, max_hp: 5, kingdom: hill, skills: {has: [last_stand, barter]}}
        """)


def test_named_cards_leave_the_deck_and_missing_ones_are_made(passes):
    # The deck has two embers; 160 + 1 cards lie on the table.
    passes("""\
        seats:
          A: {hand: [ember, ember, ember, strike S7]}
          B: {}
        expect:
          A: {hand: [strike S7, ember, ember, ember]}
          draw_pile_count: 157
        """)


def test_a_bare_name_never_takes_a_card_that_is_named_in_full(content):
    (scenario,) = parse_text(
        "id: a\ntitle: t\nmode: sandbox\n"
        "seats:\n  A: {hand: [ember]}\n  B: {hand: [ember S4, ember CK]}\n"
    )
    game = build_game(scenario, content)
    embers = [(c.suit, c.number) for c in game.ruleset.cards if c.name == "ember"]
    assert embers == [("spade", 4), ("heart", 11)]
    assert [(c.suit, c.number) for c in game.seats[0].hand] == [("heart", 11)]
    # The king of clubs is made, and the ruleset's deck stays as it is.
    printed, made = game.seats[1].hand
    assert (printed.suit, printed.number) == ("spade", 4)
    assert (made.suit, made.number, made.id) == ("club", 13, len(game.ruleset.cards))
    assert len(game.table.deck) == len(game.ruleset.cards) + 1
    assert game.table.where[made.id] is game.seats[1].hand


def test_nobody_has_seen_the_cards_of_the_others(passes):
    passes("""\
        seats:
          A: {hand: [strike]}
          B: {hand: [dodge, salve]}
        expect:
          A: {sees: {A.hand: [strike], B.hand: hidden}}
          B: {sees: {A.hand: hidden, B.hand: shown}}
        """)


def test_equipment_acts_and_counts(passes):
    passes("""\
        seats:
          A: {equip: [long_bow, pony], hand: [strike S7]}
          B: {equip: [copper_shield, mule]}
          C: {}
          D: {}
        steps:
          - A: {play: strike, on: B}
        expect:
          A: {distance: {B: 1, C: 1, D: 1}, in_range: [B, C, D]}
          B: {hp: 4, distance: {A: 1, C: 1, D: 2}}
          C: {distance: {B: 2}}
        """)


def test_the_rest_of_the_state(content, passes):
    text = """\
id: a
title: t
mode: sandbox
seats:
  A:
    chained: true
    face_up: false
    gender: female
    marks: {rage: 2, none: 0}
    piles: {granary: [salve H3]}
    judge: [ember, {fog: dodge D2}]
    abolished: [weapon]
    hand: [long_bow]
  B: {alive: false, general: mason}
  C: {}
expect:
  A: {chained: true, face_up: false, marks: {rage: 2, none: 0}, piles: {granary: [salve H3]}}
"""
    passes(text.partition("mode: sandbox\n")[2])
    (scenario,) = parse_text(text)
    game = build_game(scenario, content)
    a, b, _ = game.seats
    assert a.gender == "female"
    assert a.slot_count(Slot.WEAPON) == 0
    assert [game.laid_as(c).name for c in a.judging] == ["ember", "fog"]
    assert not b.alive
    assert not b.skills
    assert game.alive == [a, game.seats[2]]


def test_an_abolished_slot_takes_nothing(passes):
    passes("""\
        seats:
          A: {abolished: [weapon], hand: [long_bow]}
          B: {}
        steps:
          - A: {cannot: {play: long_bow}}
        expect:
          A: {legal: {lacks: [long_bow]}}
        """)


def test_a_converted_card_in_the_judgement_area(passes):
    passes("""\
        seats:
          A: {judge: [{fog: dodge D2}]}
          B: {}
        phase: judge
        draw_pile: [strike S7]
        expect:
          A: {judge: [], hand_count: 2}
          discard: {has: [dodge D2, strike S7], lacks: [fog]}
          current: B
        """)


def test_cards_show_as_a_filter_makes_them(passes):
    passes("""\
        seats:
          A: {general: weaver, hand: [strike S7]}
          B: {equip: [copper_shield]}
        steps:
          - A: {play: strike H7, on: B}
        expect:
          B: {hp: 3}
          discard: {has: [strike S7]}
        """)


def test_the_draw_pile_has_the_first_card_on_top(passes):
    passes("""\
        seats:
          A: {hand: [windfall]}
          B: {}
        draw_pile: [salve H3, dodge D2]
        steps:
          - A: {play: windfall}
        expect:
          A: {hand: [salve H3, dodge D2]}
        """)


def test_the_seed_shuffles_the_rest(content):
    def top(seed):
        (scenario,) = parse_text(
            f"id: a\ntitle: t\nmode: sandbox\nseed: {seed}\nseats: {{A: {{}}, B: {{}}}}\n"
        )
        return [c.id for c in build_game(scenario, content).table.draw.cards[-8:]]

    assert top(0) == top(0)
    assert top(0) != top(1)


def test_uses_already_counted(passes):
    passes("""\
        seats:
          A: {general: peddler, used: {strike: 1, barter: 1}, hand: [strike, dodge]}
          B: {}
        steps:
          - A: {cannot: {play: strike, on: B}}
          - A: {cannot: {use: barter, cards: [dodge]}}
        expect:
          A: {legal: {lacks: [strike, barter]}}
        """)


def test_a_whole_turn_runs_from_the_prepare_phase(passes):
    passes("""\
        seats:
          A: {}
          B: {general: digger}
        turn: B
        phase: prepare
        expect:
          B: {max_hp: 3, hand_count: 4, skills: {has: [barter]}}
          current: B
          phase: play
        """)


def test_a_later_phase_leaves_the_earlier_ones_out(passes):
    passes("""\
        seats:
          A: {}
          B: {general: digger}
        turn: B
        phase: draw
        expect:
          B: {max_hp: 4, hand_count: 2}
        """)


def test_a_face_down_general_loses_a_turn_that_has_not_begun(passes):
    passes("""\
        seats:
          A: {face_up: false}
          B: {}
        phase: prepare
        expect:
          A: {face_up: true}
          current: B
        """)


def test_turn_and_phase(passes):
    passes("""\
        seats:
          A: {}
          B: {hp: 1, hand: [strike, strike, dodge]}
          C: {}
        turn: B
        phase: discard
        steps:
          - check: {current: B, phase: discard}
          - B: {choose: [strike, strike]}
        expect:
          B: {hand: [dodge]}
          current: C
          phase: play
        """)


def test_hidden_generals_in_a_mode_that_hides_them(passes):
    passes("""\
        mode: toy_pairs
        seats:
          A: {general: runner, deputy: smith}
          B: {general: fisher, deputy: diver, revealed: [head]}
          C: {general: nomad, deputy: poet, revealed: [head, deputy]}
        expect:
          A: {revealed: [], skills: {lacks: [fleet]}, sees: {A.head: runner, B.deputy: hidden}}
          B: {revealed: [head], kingdom: lake, skills: {has: [tides], lacks: [last_stand]}}
          C: {revealed: [head, deputy], hp: 3, sees: {A.head: hidden, B.head: fisher}}
        """)


def test_a_deputy_is_shown_where_nothing_is_hidden(passes):
    passes("""\
        seats:
          A: {general: runner, deputy: smith}
          B: {general: fisher, deputy: diver, revealed: [deputy]}
        expect:
          A: {revealed: [head, deputy], skills: {has: [fleet, whetstone], lacks: [muster]}}
          B: {revealed: [deputy], skills: {has: [last_stand], lacks: [tides]}}
        """)


def test_a_mode_deals_the_roles_that_are_not_given(passes):
    passes("""\
        mode: toy_roles
        seats:
          A: {role: captain, general: smith}
          B: {}
          C: {role: guard}
        expect:
          A: {role_shown: true, skills: {has: [muster]}}
          B: {role_shown: false, sees: {A.role: captain, B.role: raider, C.role: hidden}}
          C: {role_shown: false}
        """)


def test_a_game_that_can_not_be_played_is_a_failure(fails):
    said = fails(f"""\
        seats: {{{", ".join(f"P{i}: {{}}" for i in range(13))}}}
        """)
    assert "sample.scenario.yaml:1: sample: no such game can be played" in said
    assert "mode 'sandbox' takes 2-12 players, not 13" in said


def test_a_table_that_the_rules_can_not_make_is_a_failure(fails):
    said = fails("""\
        seats: {A: {hp: 0, equip: [long_bow, bent_spear]}, B: {}}
        """)
    assert "sample.scenario.yaml:1: sample: there can be no such table: A lives with hp 0" in said
    assert "A has 2 cards in the weapon slot" in said
