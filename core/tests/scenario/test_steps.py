"""Every form of a step."""

from collections.abc import Callable

import pytest

from sanguosha.scenario import (
    CannotStep,
    CardSpec,
    CheckStep,
    ChooseStep,
    DeclineStep,
    EndStep,
    InvokeStep,
    NumberPick,
    Ordering,
    PassStep,
    Picks,
    PlayStep,
    RecastStep,
    RespondStep,
    RevealStep,
    SaveLoadStep,
    Scenario,
    SeatPick,
    Share,
    Shares,
    Step,
    UnseenCard,
    UseSkillStep,
    WordPick,
)

Read = Callable[[str], Scenario]
Find = Callable[[str], tuple[int, str, str]]

# The head has 7 lines and "steps:" is the eighth.
LINE = 9

SLASH = CardSpec("slash")
PEACH = CardSpec("peach", "heart", 3)
JINK = CardSpec("jink")


@pytest.mark.parametrize(
    ("written", "step"),
    [
        ("A: {play: slash, on: B}", PlayStep("A", LINE, SLASH, on=("B",))),
        ("A: {play: slash, on: [C, B, C]}", PlayStep("A", LINE, SLASH, on=("C", "B", "C"))),
        ("A: {play: peach H3}", PlayStep("A", LINE, PEACH)),
        (
            "A: {play: slash, with: [peach H3], by: wusheng, on: B}",
            PlayStep("A", LINE, SLASH, (PEACH,), "wusheng", ("B",)),
        ),
        (
            "A: {play: slash, by: jijiang, on: B}",
            PlayStep("A", LINE, SLASH, by="jijiang", on=("B",)),
        ),
        (
            "A: {use: rende, cards: [slash], on: B}",
            UseSkillStep("A", LINE, "rende", (SLASH,), ("B",)),
        ),
        ("A: {use: kurou}", UseSkillStep("A", LINE, "kurou")),
        (
            "A: {use: yeyan, on: [B, C], choose: {B: 2, C: 1}}",
            UseSkillStep(
                "A",
                LINE,
                "yeyan",
                on=("B", "C"),
                choose=Shares((Share("B", 2), Share("C", 1))),
            ),
        ),
        ("B: {respond: jink}", RespondStep("B", LINE, JINK)),
        (
            "B: {respond: jink, with: [slash], by: longdan}",
            RespondStep("B", LINE, JINK, (SLASH,), "longdan"),
        ),
        ("B: pass", PassStep("B", LINE)),
        ("B: {pass: jink}", PassStep("B", LINE, JINK)),
        ("A: {invoke: tieqi}", InvokeStep("A", LINE, "tieqi")),
        ("A: {decline: tieqi}", DeclineStep("A", LINE, "tieqi")),
        ("A: {reveal: head}", RevealStep("A", LINE, ("head",))),
        ("A: {reveal: [head, deputy]}", RevealStep("A", LINE, ("head", "deputy"))),
        ("A: {recast: iron_chain}", RecastStep("A", LINE, CardSpec("iron_chain"))),
        ("A: end", EndStep("A", LINE)),
        ("save_load: true", SaveLoadStep(LINE)),
        (
            "A: {cannot: {play: slash, on: C}}",
            CannotStep("A", LINE, PlayStep("A", LINE, SLASH, on=("C",))),
        ),
        ("A: {cannot: pass}", CannotStep("A", LINE, PassStep("A", LINE))),
    ],
)
def test_a_form_of_a_step(scenario: Read, written: str, step: Step) -> None:
    assert scenario(f"steps:\n  - {written}\n").steps == (step,)


@pytest.mark.parametrize(
    ("written", "answer"),
    [
        ("[peach H3]", Picks((PEACH,))),
        ("[slash, draw]", Picks((WordPick("slash"), WordPick("draw")))),
        ("[B, C]", Picks((SeatPick("B"), SeatPick("C")))),
        ("[B.hand, B.hand]", Picks((UnseenCard("B"), UnseenCard("B")))),
        ("[2]", Picks((NumberPick(2),))),
        ("[失去1点体力, draw 2]", Picks((WordPick("失去1点体力"), WordPick("draw 2")))),
        ("diamond", Picks((WordPick("diamond"),))),
        ("[]", Picks(())),
        ("{top: [slash], bottom: [peach H3, jink]}", Ordering((SLASH,), (PEACH, JINK))),
        ("{bottom: [slash]}", Ordering(bottom=(SLASH,))),
        ("{B: [slash, jink], C: []}", Shares((Share("B", (SLASH, JINK)), Share("C", ())))),
        ("{B: 2, C: 1}", Shares((Share("B", 2), Share("C", 1)))),
    ],
)
def test_a_form_of_an_answer(scenario: Read, written: str, answer: object) -> None:
    (step,) = scenario(f"steps: [A: {{choose: {written}}}]").steps
    assert step == ChooseStep("A", 8, answer)  # type: ignore[arg-type]


def test_steps_know_their_lines(scenario: Read) -> None:
    read = scenario(
        """\
        steps:
          - A: {play: slash, on: B}

          # a note
          - A:
              cannot:
                play: slash
          - check:
              B: {hp: 3}
              current: A
          - save_load: true
        """
    )
    assert [step.line for step in read.steps] == [9, 12, 15, 18]
    check = read.steps[2]
    assert isinstance(check, CheckStep)
    assert [line for *_, line in check.expect.seats[0].given()] == [16]
    assert check.expect.table.lines == {"current": 17}


@pytest.mark.parametrize(
    ("written", "key", "said"),
    [
        ("A: {ply: slash}", "steps[1].A.ply", "unknown move 'ply'; did you mean play?"),
        ("D: pass", "steps[1].D", "there is no seat 'D'; a step begins with: A, B, C, check"),
        ("chek: {}", "steps[1].chek", "did you mean check?"),
        ("{A: end, B: pass}", "steps[1]", "a step has one key, the seat that answers"),
        ("{}", "steps[1]", "this one has none"),
        ("end", "steps[1]", "a mapping that begins with the seat, not 'end'"),
        ("[A, end]", "steps[1]", "not a list"),
        ("A: {play: slash, use: rende}", "steps[1].A", "one thing; this one has play and use"),
        ("A: {}", "steps[1].A", "says no move"),
        ("A:", "steps[1].A", "says no move"),
        ("A: [end]", "steps[1].A", "must be a mapping, not a list"),
        ("A: ended", "steps[1].A", "unknown move 'ended'; did you mean end?"),
        ("A: invoke", "steps[1].A", "write {invoke: …}"),
        ("A: {end}", "steps[1].A.end", "without brackets: end"),
        ("A: {play:slash}", "steps[1].A.play:slash", "put a space after the colon"),
        ("A: {play: slash, on: D}", "steps[1].A.on", "there is no seat 'D'"),
        ("A: {play: slash, on: [B, D]}", "steps[1].A.on[1]", "there is no seat 'D'"),
        ("A: {play: slash, onto: B}", "steps[1].A.onto", "did you mean on?"),
        ("A: {play: slash X7}", "steps[1].A.play", "unknown suit 'X'"),
        ("A: {play: {slash: S7}}", "steps[1].A.play", "must be a card, not a mapping"),
        ("A: {play: slash, with: [peach]}", "steps[1].A", "with: without by:"),
        ("B: {respond: jink, on: A}", "steps[1].B.on", "unknown key 'on'"),
        ("B: {respond: jink, with: [peach]}", "steps[1].B", "with: without by:"),
        ("A: {use: rende, cards: slash}", "steps[1].A.cards", "write [slash]"),
        ("A: {invoke: Tie Qi}", "steps[1].A.invoke", "write tie_qi"),
        ("A: {reveal: heads}", "steps[1].A.reveal", "did you mean head?"),
        ("A: {cannot: {cannot: pass}}", "steps[1].A.cannot", "can't stand inside"),
        ("A: {cannot: pass, play: slash}", "steps[1].A", "cannot stands alone"),
        ("A: {cannot: {play: slash, on: D}}", "steps[1].A.cannot.on", "no seat 'D'"),
        ("A: {choose: [slash Y7]}", "steps[1].A.choose[0]", "unknown suit 'Y'"),
        ("A: {choose: [D.hand]}", "steps[1].A.choose[0]", "there is no seat 'D'"),
        ("A: {choose: [[B]]}", "steps[1].A.choose[0]", "not a list"),
        ("A: {choose: true}", "steps[1].A.choose", "write {invoke: …}"),
        ("A: {choose: {D: 1}}", "steps[1].A.choose.D", "there is no seat 'D'"),
        ("A: {choose: {B: some}}", "steps[1].A.choose.B", "must be cards or a number"),
        ("A: {choose: {B: -1}}", "steps[1].A.choose.B", "must be cards or a number"),
        ("A: {choose: {}}", "steps[1].A.choose", "nothing is chosen"),
        ("A: {choose: {top: [], B: 1}}", "steps[1].A.choose.B", "in an ordering"),
        ("save_load: false", "steps[1].save_load", "can only be true"),
        ("save_load: yes", "steps[1].save_load", "write true"),
        ("check: {D: {hp: 1}}", "steps[1].check.D", "neither a seat nor a key"),
        ("check: {B: {hp: x}}", "steps[1].check.B.hp", "must be a whole number"),
    ],
)
def test_a_mistake_in_a_step_has_its_line(problem: Find, written: str, key: str, said: str) -> None:
    line, where, message = problem(f"steps:\n  - A: end\n  - {written}\n  - B: end\n")
    assert (line, where) == (3, key)
    assert said in message
