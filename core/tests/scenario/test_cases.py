"""Files with cases."""

from collections.abc import Callable
from textwrap import dedent

from sanguosha.scenario import CardSpec, EndStep, Problem, parse_text

FindAll = Callable[[str], list[Problem]]

TEXT = dedent(
    """\
    id: shield
    title: 仁王盾
    mode: sandbox
    seats:
      A: {hand: [slash, jink]}
      B: {equip: [renwang_shield], hp: 3}
    draw_pile: [peach]
    steps:
      - A: {play: slash, on: B}
    expect:
      B: {hp: 3}
    cases:
      bare: {}
      empty:
      black:
        seats: {A: {hand: [slash S7]}}
        expect:
          B: {asked: {jink: 0}}
      longer:
        title: 三人
        mode: identity
        turn: C
        seats: {C: {role: lord}, B: {hp: 2}}
        steps:
          - C: end
        expect: {C: {hp: 4}, B: {hp: 2}}
    """
)


def test_each_case_is_a_scenario_and_the_bare_base_is_none() -> None:
    read = parse_text(TEXT)
    assert [s.case for s in read] == ["bare", "empty", "black", "longer"]
    assert [s.full_id for s in read][2] == "shield[black]"
    assert [s.line for s in read] == [13, 14, 15, 19]


def test_mappings_are_merged_and_lists_replaced() -> None:
    bare, empty, black, longer = parse_text(TEXT)
    assert bare.seats == empty.seats
    assert bare.expect == empty.expect
    assert black.seat("A").hand == (CardSpec("slash", "spade", 7),)
    assert black.seat("B").equip == (CardSpec("renwang_shield"),)
    assert black.draw_pile == (CardSpec("peach"),)
    assert black.steps == bare.steps
    (b,) = black.expect.seats
    assert (b.hp, b.asked) == (3, {"jink": 0})
    assert (longer.title, longer.mode, longer.turn) == ("三人", "identity", "C")
    assert [(s.name, s.hp) for s in longer.seats] == [("A", None), ("B", 2), ("C", None)]
    assert longer.steps == (EndStep("C", 25),)


def test_keys_keep_the_line_they_were_written_on() -> None:
    *_, black, longer = parse_text(TEXT)
    (b,) = black.expect.seats
    assert b.lines == {"hp": 11, "asked": 18}
    assert black.seat("A").lines == {"hand": 16}
    assert black.lines["draw_pile"] == 7
    assert longer.lines["turn"] == 22


def test_a_mistake_of_the_base_is_told_once(problems: FindAll) -> None:
    (found,) = problems(TEXT.replace("draw_pile: [peach]", "draw_pile: [peach X1]"))
    assert (found.line, found.case) == (7, None)


def test_a_mistake_of_the_base_counts_even_if_a_case_replaces_it(problems: FindAll) -> None:
    (found,) = problems(
        """\
        id: x
        title: x
        mode: sandbox
        seats: {A: {}, B: {}}
        steps:
          - A: {ply: slash}
        cases:
          only: {steps: []}
        """
    )
    assert (found.line, found.key, found.case) == (6, "steps[0].A.ply", None)


def test_a_mistake_of_a_case_has_its_own_line(problems: FindAll) -> None:
    text = TEXT.replace("B: {asked: {jink: 0}}", "B: {asekd: {jink: 0}}")
    (found,) = problems(text.replace("turn: C", "turn: D"))[:1]
    assert (found.line, found.key, found.case) == (18, "expect.B.asekd", "black")
    assert "(in case black)" in str(found)
    found = problems(text.replace("turn: C", "turn: D"))[1]
    assert (found.line, found.key, found.case) == (22, "turn", "longer")


def test_a_seat_of_one_case_does_not_exist_in_another(problems: FindAll) -> None:
    (found,) = problems(
        """\
        id: x
        title: x
        mode: sandbox
        seats: {A: {}, B: {}}
        steps:
          - C: end
        cases:
          with_c: {seats: {C: {}}}
          without_c: {}
        """
    )
    assert (found.line, found.key, found.case) == (6, "steps[0].C", "without_c")


def test_what_must_be_given_may_stand_in_every_case(problems: FindAll) -> None:
    text = """\
        id: x
        title: x
        seats: {A: {}}
        until: {seat: A}
        cases:
          a: {mode: sandbox, seats: {B: {}}, until: {phase: draw}}
          b:
            mode: sandbox
            seats: {B: {}}
            until: {phase: judge}
        """
    assert [s.until.phase for s in parse_text(dedent(text)) if s.until] == ["draw", "judge"]
    (found,) = problems(text.replace("            mode: sandbox\n", ""))
    assert (found.line, found.case) == (7, "b")
    assert "needs the key 'mode'" in found.message
    (found,) = problems(text.replace("        title: x\n", ""))
    assert (found.line, found.case) == (1, None)
    assert "needs the key 'title'" in found.message


def test_cases_that_are_none(problems: FindAll) -> None:
    head = "id: x\ntitle: x\nmode: m\nseats: {A: {}, B: {}}\n"
    for text, key, said in [
        ("cases: [a]", "cases", "not a list"),
        ("cases: {}", "cases", "has no case"),
        ("cases:", "cases", "not nothing"),
        ("cases: {a: [1]}", "cases.a", "must be a mapping, not a list"),
        ("cases: {a b: {}}", "cases.a b", "is not a name"),
        ("cases: {a: {cases: {b: {}}}}", "cases.a.cases", "can't have cases"),
        ("cases: {a: {stpes: []}}", "stpes", "unknown key"),
    ]:
        (found,) = problems(f"{head}{text}\n")
        assert (found.line, found.key) == (5, key)
        assert said in found.message
