"""Every key of an expectation."""

from collections.abc import Callable
from textwrap import dedent

import pytest

from sanguosha.scenario import (
    UNCHECKED,
    CardsHasLacks,
    CardSpec,
    Damage,
    HasLacks,
    Legal,
    Log,
    Problem,
    Scenario,
    SeatExpectation,
    Sight,
    TableExpectation,
)

Read = Callable[[str], Scenario]
Find = Callable[[str], tuple[int, str, str]]

SLASH = CardSpec("slash")


def test_every_key_of_a_seat(scenario: Read) -> None:
    read = scenario(
        """\
        expect:
          A:
            hp: -1
            max_hp: 4
            hand: [slash, slash]
            hand_count: 2
            equip: []
            judge: [indulgence]
            alive: true
            chained: false
            face_up: true
            role_shown: false
            revealed: [head]
            kingdom: careerist
            skills: {has: [tuntian], lacks: [zaoxian]}
            marks: {renjie: 2}
            piles: {buqu: [slash C3]}
            distance: {C: 2}
            in_range: [B]
            hand_limit: 3
            asked: {jink: 1, tieqi: 0}
            legal: {play: [slash S7, rende], lacks: [peach]}
            targets: {slash: [B, C]}
            sees: {B.hand: hidden, C.hand: [slash], B.role: rebel, B.head: shown, C.deputy: hidden}
        """
    )
    (seat,) = read.expect.seats
    assert seat == SeatExpectation(
        name="A",
        line=9,
        hp=-1,
        max_hp=4,
        hand=(SLASH, SLASH),
        hand_count=2,
        equip=(),
        judge=(CardSpec("indulgence"),),
        alive=True,
        chained=False,
        face_up=True,
        role_shown=False,
        revealed=("head",),
        kingdom="careerist",
        skills=HasLacks(22, ("tuntian",), ("zaoxian",)),
        marks={"renjie": 2},
        piles={"buqu": (CardSpec("slash", "club", 3),)},
        distance={"C": 2},
        in_range=("B",),
        hand_limit=3,
        asked={"jink": 1, "tieqi": 0},
        legal=Legal(29, (CardSpec("slash", "spade", 7), CardSpec("rende")), (CardSpec("peach"),)),
        targets={SLASH: ("B", "C")},
        sees=(
            Sight("B", "hand", True, 31),
            Sight("C", "hand", False, 31, (SLASH,)),
            Sight("B", "role", False, 31, "rebel"),
            Sight("B", "head", False, 31),
            Sight("C", "deputy", True, 31),
        ),
    )


def test_every_key_of_the_table(scenario: Read) -> None:
    read = scenario(
        """\
        expect:
          current: B
          phase: discard
          draw_pile_count: 80
          discard: {has: [slash S7], lacks: [peach]}
          processing: []
          finished: true
          winners: [A, C]
          log: {has: ["A uses slash", damage_dealt], in_order: true}
          damage:
            - {from: A, to: B, amount: 2, nature: fire}
            - {from: null, to: B}
            - {to: C, amount: 1}
          same_as_without_save_load: true
        """
    )
    assert read.expect.seats == ()
    assert read.expect.table == TableExpectation(
        current="B",
        phase="discard",
        draw_pile_count=80,
        discard=CardsHasLacks(12, (CardSpec("slash", "spade", 7),), (CardSpec("peach"),)),
        processing=(),
        finished=True,
        winners=("A", "C"),
        log=Log(16, ("A uses slash", "damage_dealt"), True),
        damage=(
            Damage(18, "A", "B", 2, "fire"),
            Damage(19, None, "B"),
            Damage(20, UNCHECKED, "C", 1),
        ),
        same_as_without_save_load=True,
    )
    assert read.expect.table.lines["damage"] == 17


def test_only_what_is_given_is_asserted(scenario: Read) -> None:
    seat = scenario("expect:\n  B:\n    hand: []\n    hp: 3\n").expect.seats[0]
    assert list(seat.given()) == [("hand", (), 10), ("hp", 3, 11)]
    table = scenario("expect: {finished: false}").expect.table
    assert list(table.given()) == [("finished", False, 8)]


@pytest.mark.parametrize(
    ("written", "key", "said"),
    [
        ("D: {hp: 3}", "expect.D", "'D' is neither a seat nor a key of an expectation"),
        ("curent: A", "expect.curent", "did you mean current?"),
        ("current: D", "expect.current", "there is no seat 'D'"),
        ("phase: drwa", "expect.phase", "did you mean draw?"),
        ("winners: A", "expect.winners", "write [A]"),
        ("discard: [slash]", "expect.discard", "write {has: …}"),
        ("damage: [{from: D}]", "expect.damage[0].from", "there is no seat 'D'"),
        ("damage: [{ammount: 1}]", "expect.damage[0].ammount", "did you mean amount?"),
        ("damage: [{nature: [fire]}]", "expect.damage[0].nature", "must be a nature"),
        ("damage: {from: A}", "expect.damage", "must be a list, not a mapping"),
        ("finished: no", "expect.finished", "write false"),
        ("same_as_without_save_load: false", "expect.same_as_without_save_load", "only be true"),
        ("B: {hands: []}", "expect.B.hands", "did you mean hand"),
        ("B: 3", "expect.B", "must be a mapping, not the number 3; write {hp: …}"),
        ("B: {skills: [rende]}", "expect.B.skills", "write {has: …}"),
        ("B: {skills: {had: [rende]}}", "expect.B.skills.had", "did you mean has?"),
        ("B: {distance: {D: 1}}", "expect.B.distance.D", "there is no seat 'D'"),
        ("B: {in_range: [D]}", "expect.B.in_range[0]", "there is no seat 'D'"),
        ("B: {targets: {slash: [D]}}", "expect.B.targets.slash[0]", "there is no seat 'D'"),
        ("B: {asked: {jink: once}}", "expect.B.asked.jink", "must be a whole number"),
        ("B: {asked: {jink S7: 1}}", "expect.B.asked.jink S7", "is not a card or a skill"),
        ("B: {hand: [{indulgence: peach}]}", "expect.B.hand[0]", "must be a card"),
        ("B: {sees: {A.hnad: hidden}}", "expect.B.sees.A.hnad", "or hand?"),
        ("B: {sees: {hand: hidden}}", "expect.B.sees.hand", "write SEAT.hand, SEAT.role"),
        ("B: {sees: {D.hand: hidden}}", "expect.B.sees.D.hand", "there is no seat 'D'"),
        ("B: {sees: {A.hand: hiden}}", "expect.B.sees.A.hand", "must be a list, not 'hiden'"),
    ],
)
def test_a_mistake_in_an_expectation_has_its_line(
    problem: Find, written: str, key: str, said: str
) -> None:
    line, where, message = problem(f"expect:\n  A: {{}}\n  {written}\n  C: {{}}\n")
    assert (line, where) == (3, key)
    assert said in message


def test_mistakes_for_seats_and_table_are_told_together(
    problems: Callable[[str], list[Problem]],
) -> None:
    text = dedent(
        """\
        id: x
        title: x
        mode: sandbox
        seats: {A: {}, B: {}}
        expect:
          A: {hp: x}
          phase: never
          B: {alive: maybe}
        """
    )
    assert [found.line for found in problems(text)] == [6, 7, 8]
