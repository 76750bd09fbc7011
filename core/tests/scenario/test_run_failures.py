"""What is said of a scenario that fails."""

import pytest


def test_a_report_tells_where_what_was_asked_the_log_and_the_table(fails):
    said = fails("""\
        seats:
          A: {hand: [strike S7, gale H2]}
          B: {hand: [dodge D2], general: mason}
        steps:
          - A: {play: strike, on: B}
          - B: {invoke: grudge}
          - B: {respond: dodge}
        """)
    lines = said.splitlines()
    assert lines[0] == (
        "sample.scenario.yaml:10: sample: nothing was asked that this step answers: "
        "B: {respond: dodge}"
    )
    assert lines[1] == "  asked instead:"
    assert lines[2].startswith("    A is asked (use play): ")
    assert lines[2].endswith("; may decline; options: gale H2 -> no")
    log, table = lines.index("  log as A sees it:"), lines.index("  table as A sees it:")
    assert table - log == 1 + 10
    assert any(line.startswith("    B (mason) 3/4, hand [") for line in lines)


def test_the_table_is_shown_as_the_asked_seat_sees_it(fails):
    said = fails("""\
        seats:
          A: {hand: [strike, fog]}
          B: {hand: [dodge D2, gale S4], equip: [pony C3], chained: true, marks: {rage: 2}}
        steps:
          - A: {play: strike, on: B}
          - B: {respond: gale}
        unscripted: fail
        """)
    assert "  table as B sees it:\n" in said
    assert "A (plain) 4/4, hand [] and 1 unknown\n" in said
    assert "B (plain) 4/4, chained, hand [dodge D2, gale S4], equip [pony C3], 2 rage" in said


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ("A: {play: strike, on: C}", "not legal: out of attack range: distance 2, range 1"),
        ("A: {play: strike S8, on: B}", "A has no strike S8 in hand"),
        ("A: {play: salve}", "the step is not legal: not wounded"),
        ("A: {play: strike}", "the step is not legal: not enough has been chosen"),
        ("A: {play: strike, with: [fog], by: whetstone, on: B}", "A has no whetstone that conv"),
        ("A: {use: barter, cards: [fog]}", "A has no barter to activate"),
        ("A: {use: quarrel, on: [B, C]}", "the step is not legal: no more can be chosen"),
        ("A: {recast: fog}", "the step is not legal"),
        ("A: {cannot: {play: strike, on: B}}", "A: {play: strike, on: B} is legal here"),
        ("A: {cannot: end}", "A: end is legal here"),
        ("A: {cannot: {use: quarrel, on: B}}", "A: {use: quarrel, on: B} is legal here"),
    ],
)
def test_a_step_that_can_not_be_taken(fails, step, said):
    message = fails(f"""\
        seats:
          A: {{hand: [strike S7, fog, salve], skills: [quarrel]}}
          B: {{hand: [dodge]}}
          C: {{}}
          D: {{}}
        steps:
          - {step}
        """)
    assert message.startswith("sample.scenario.yaml:10: sample: ")
    assert said in message.splitlines()[0]


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ("B: {choose: [discard]}", "there is no option called 'discard' among recover, draw"),
        ("B: {choose: [r]}", "several options are called 'r'"),
        ("B: {choose: [3]}", "there is no option 3"),
    ],
)
def test_an_option_that_is_not_there(fails, step, said):
    message = fails(f"""\
        seats:
          A: {{skills: [ransom], hand: [strike]}}
          B: {{hp: 3}}
        steps:
          - A: {{use: ransom, cards: [strike], on: B}}
          - {step}
        """)
    assert said in message


def test_a_choice_of_another_kind_is_no_answer(fails):
    said = fails("""\
        seats:
          A: {skills: [ransom], hand: [strike]}
          B: {hp: 3}
        steps:
          - A: {use: ransom, cards: [strike], on: B}
          - B: {choose: [A]}
        """)
    assert "nothing was asked that this step answers: B: {choose: [A]}" in said
    assert "B is asked (option choose_option by ransom): " in said
    assert "; must answer; options: recover, draw -> recover\n" in said


def test_the_game_ends_before_the_steps_do(fails):
    said = fails("""\
        mode: toy_roles
        seats:
          A: {role: captain, hand: [strike], general: mason}
          B: {role: raider, hp: 1, general: nomad}
        steps:
          - A: {play: strike, on: B}
          - A: end
        """)
    assert "nothing was asked that this step answers: A: end; the game is over" in said


def test_a_stop_that_never_comes(fails):
    said = fails("""\
        seats:
          A: {}
          B: {judge: [{fog: dodge S2}]}
          C: {alive: false}
        until: {seat: C, phase: play}
        """)
    assert said.startswith("sample.scenario.yaml:8: sample: the game never comes to the place")


def test_a_skill_that_raises_is_told_with_the_place(fails):
    said = fails("""\
        seats: {A: {skills: [broken]}, B: {}}
        steps:
          - A: {use: broken}
        """)
    assert "LookupError while it ran" in said
    assert "mini.py" in said
    assert "LookupError: nothing there" in said


def test_a_game_that_can_not_be_restored(fails):
    said = fails("""\
        seats: {A: {skills: [leaky]}, B: {}}
        steps:
          - A: {use: leaky}
          - save_load: true
        """)
    assert said.startswith("sample.scenario.yaml:7: sample: the saved game can't be restored: ")
    assert "after 1 answers the history differs from the one recorded" in said


def test_a_save_that_makes_a_difference(fails, monkeypatch):
    from sanguosha.scenario.run import play

    def forgetful(game, registry):
        game.seats[1].marks["rage"] = 1
        return game

    monkeypatch.setattr(play, "reload", forgetful)
    said = fails("""\
        seats: {A: {}, B: {}}
        steps:
          - save_load: true
        expect:
          same_as_without_save_load: true
        """)
    assert said.startswith("sample.scenario.yaml:8: sample: saving made a difference in B: ")


def test_a_case_is_named(content):
    from sanguosha.scenario import parse_text
    from sanguosha.scenario.run.runner import run_scenario

    scenarios = parse_text(
        "id: a\ntitle: t\nmode: sandbox\nseats: {A: {}, B: {}}\n"
        "cases:\n  one: {expect: {A: {hp: 4}}}\n  two: {expect: {A: {hp: 3}}}\n",
        "x.scenario.yaml",
    )
    one, two = (run_scenario(s, content) for s in scenarios)
    assert one.as_dict() == {
        "file": "x.scenario.yaml",
        "id": "a",
        "case": "one",
        "passed": True,
        "message": "",
        "line": None,
    }
    assert (two.case, two.passed, two.line) == ("two", False, 7)
    assert two.message.startswith("x.scenario.yaml:7: a[two]: A.hp: is 4, not 3\n")
