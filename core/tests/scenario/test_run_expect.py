"""Everything that can be expected holds where it should, and is told where it does not."""

from textwrap import dedent

import pytest

SEATS = """\
    mode: toy_roles
    seats:
      A: {hand: [strike S7, salve H3, gale], equip: [long_bow], marks: {rage: 1}, hp: 3}
      B: {hand: [dodge], judge: [fog], chained: true, role: guard}
      C: {general: miller, piles: {granary: [salve]}, role: raider}
      D: {alive: false}
    draw_pile: [ember]
    expect:
    """


@pytest.mark.parametrize(
    "expected",
    [
        "A: {hp: 3, max_hp: 4, hand: [gale, salve, strike S7], hand_count: 3, hand_limit: 3}",
        "A: {equip: [long_bow], marks: {rage: 1, calm: 0}, alive: true, face_up: true}",
        "A: {distance: {B: 1, C: 1}, in_range: [B, C], role_shown: true, kingdom: qun}",
        "B: {judge: [fog], chained: true, hand: [dodge], role_shown: false}",
        "C: {skills: {has: [granary], lacks: [barter]}, piles: {granary: [salve], rice: []}}",
        "C: {revealed: [head]}",
        "A: {legal: {play: [strike, strike S7, gale, salve H3], lacks: [dodge, barter]}}",
        "C: {legal: {lacks: [salve]}}",
        "A: {targets: {strike: [B, C], gale: [B, C], salve: [A]}}",
        "A: {sees: {B.hand: hidden, B.role: hidden, A.role: captain, A.hand: shown}}",
        "A: {sees: {C.head: miller}}",
        "C: {sees: {C.head: shown}}",
        "current: A",
        "phase: play",
        "draw_pile_count: 154",
        "discard: {has: [], lacks: [strike]}",
        "processing: []",
        "finished: false",
        "log: {has: [turn, phase], in_order: true}",
        "damage: []",
    ],
)
def test_it_holds(passes, expected):
    passes(dedent(SEATS) + f"  {expected}\n")


@pytest.mark.parametrize(
    ("expected", "said"),
    [
        ("A: {hp: 4}", "A.hp: is 3, not 4"),
        ("A: {hand: [strike]}", "A.hand: is [strike S7, salve H3, gale"),
        ("A: {hand: [strike S8, salve, gale]}", "not [strike S8, salve, gale]"),
        ("A: {hand: [strike, strike, salve, gale]}", "A.hand: is "),
        ("A: {hand_count: 2}", "A.hand_count: is 3, not 2: [strike S7, salve H3, gale"),
        ("B: {chained: false}", "B.chained: is true, not false"),
        ("B: {judge: []}", "B.judge: is [fog"),
        ("C: {skills: {has: [barter, granary]}}", "C.skills: lacks barter (it has [granary])"),
        ("C: {skills: {lacks: [granary]}}", "C.skills: has granary"),
        ("C: {piles: {granary: []}}", "C.piles: granary is [salve"),
        ("C: {revealed: []}", "C.revealed: is [head], not []"),
        ("A: {marks: {rage: 2}}", "A.marks: rage is 1, not 2"),
        ("A: {distance: {B: 2}}", "A.distance: to B is 1, not 2"),
        ("A: {in_range: [B]}", "A.in_range: is [B, C], not [B]"),
        ("A: {asked: {dodge: 1}}", "A.asked: dodge is 0, not 1"),
        ("A: {legal: {play: [dodge]}}", "A.legal: dodge can't be used"),
        ("A: {legal: {lacks: [gale]}}", "A.legal: gale can be used"),
        ("B: {legal: {play: [dodge]}}", "B.legal: dodge can't be used"),
        ("A: {targets: {strike: [B]}}", "A.targets: of strike is [B, C], not [B]"),
        ("A: {sees: {B.hand: shown}}", "A.sees: B.hand is hidden, 1 of 1 cards"),
        ("A: {sees: {B.hand: [dodge]}}", "A.sees: B.hand is [], not [dodge]"),
        ("B: {sees: {B.hand: hidden}}", "B.sees: B.hand is seen: [dodge"),
        ("A: {sees: {B.role: shown}}", "A.sees: B.role is hidden"),
        ("A: {sees: {C.head: hidden}}", "A.sees: C.head is seen: miller"),
        ("A: {sees: {C.head: mason}}", "A.sees: C.head is miller, not mason"),
        ("current: B", "current: is A, not B"),
        ("phase: draw", "phase: is play, not draw"),
        ("draw_pile_count: 1", "draw_pile_count: is 154, not 1"),
        ("discard: {has: [fog]}", "discard: lacks fog (it is [])"),
        ("processing: [fog]", "processing: is [], not [fog]"),
        ("finished: true", "finished: is false, not true"),
        ("winners: [A]", "winners: the game is not over"),
        ("log: {has: [death]}", "log: 'death' is not in the log"),
        ("log: {has: [phase, turn], in_order: true}", "log: 'turn' comes too early"),
        ("damage: [{to: B}]", "damage: is []"),
    ],
)
def test_it_does_not_hold(fails, expected, said):
    message = fails(dedent(SEATS) + f"  {expected}\n")
    assert said in message
    # id, title and mode stand before the first line.
    assert message.startswith("sample.scenario.yaml:11: sample: ")


def test_all_that_is_wrong_is_told_at_once(fails):
    said = fails("""\
        seats: {A: {}, B: {}}
        expect:
          A:
            hp: 3
            hand_count: 0
          current: B
        """)
    assert said.startswith("sample.scenario.yaml:7: sample: line 7: A.hp: is 4, not 3\n")
    assert "line 9: current: is A, not B" in said


def test_damage_is_told_in_order_and_only_as_far_as_it_is_given(passes, fails):
    text = """\
        seats:
          A: {{hand: [gale, strike]}}
          B: {{}}
          C: {{}}
        steps:
          - A: {{play: gale}}
          - A: {{play: strike, on: B}}
        expect:
          damage: {damage}
        """
    passes(text.format(damage="[{from: A, to: B}, {to: C, amount: 1}, {nature: normal, to: B}]"))
    said = fails(text.format(damage="[{to: B}, {to: C}, {from: null, to: B}]"))
    assert "damage: is [{from: A, to: B, amount: 1, nature: normal}, {from: A, to: C" in said
    assert "damage: is" in fails(text.format(damage="[{to: B}, {to: C}]"))


def test_damage_from_nobody(passes):
    passes("""\
        seats:
          A: {judge: [ember]}
          B: {}
        phase: judge
        draw_pile: [strike S7]
        expect:
          A: {hp: 1}
          damage: [{from: null, to: A, amount: 3, nature: scald}]
        """)


def test_targets_of_skills_conversions_and_cards_in_hand(passes):
    passes("""\
        seats:
          A: {general: nomad, skills: [quarrel], hand: [salve H3, filch]}
          B: {hand: [dodge]}
          C: {hand: [dodge]}
          D: {}
          E: {}
        expect:
          A:
            legal: {play: [strike, quarrel], lacks: [salve]}
            targets: {strike: [B, E], quarrel: [B, C, D, E], filch: [B]}
        """)


def test_what_is_legal_at_a_request(passes):
    passes("""\
        seats:
          A: {hand: [strike]}
          B: {hand: [dodge, gale]}
        steps:
          - A: {play: strike, on: B}
          - check:
              B: {legal: {play: [dodge], lacks: [gale]}}
              A: {legal: {lacks: [strike]}}
          - B: {respond: dodge}
        """)


def test_a_check_in_the_middle_is_made_at_the_next_question(passes, fails):
    text = """\
        seats:
          A: {{hand: [strike, fog]}}
          B: {{hand: [dodge]}}
        steps:
          - A: {{play: strike, on: B}}
          - check: {{B: {{hp: {hp}}}, processing: [strike]}}
          - B: pass
          - check: {{B: {{hp: 3}}, processing: []}}
        """
    passes(text.format(hp=4))
    said = fails(text.format(hp=3))
    assert said.startswith("sample.scenario.yaml:9: sample: B.hp: is 4, not 3")


def test_cards_that_were_shown_are_seen(passes):
    passes("""\
        seats:
          A: {hand: [filch]}
          B: {equip: [pony], hand: [fog]}
          C: {}
        steps:
          - A: {play: filch, on: B}
          - A: {choose: [pony]}
        expect:
          B: {sees: {A.hand: [pony]}}
          C: {sees: {A.hand: [pony], B.hand: hidden}}
        """)


def test_the_log_is_read_in_words_of_both_languages(passes, fails):
    text = """\
        seats:
          A: {{hand: [strike S7]}}
          B: {{general: mason}}
        steps:
          - A: {{play: strike, on: B}}
        expect:
          log: {log}
        """
    passes(text.format(log="{has: [【击♠7】, damage, 石匠], in_order: false}"))
    passes(text.format(log="{has: [A uses Strike, 1 damage to B], in_order: true}"))
    said = fails(text.format(log="{has: [1 damage to B, A uses Strike], in_order: true}"))
    assert "log: 'A uses Strike' comes too early" in said


def test_a_filtered_card_goes_by_the_name_it_shows(passes):
    """A card that a filter shows as another is neither usable nor held under its printed name."""
    passes("""\
        seats:
          A: {general: weaver, hand: [strike S7], hp: 1}
          B: {}
        expect:
          A: {hand: [strike H7], legal: {play: [strike, strike H7]}}
        """)
