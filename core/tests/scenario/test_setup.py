"""The keys that set a table up."""

from collections.abc import Callable
from pathlib import Path
from textwrap import dedent

import pytest

from sanguosha.scenario import (
    CardSpec,
    ConvertedCard,
    Problem,
    Scenario,
    SeatSetup,
    Until,
    parse_text,
)

Read = Callable[[str], Scenario]
Find = Callable[[str], tuple[int, str, str]]
FindAll = Callable[[str], list[Problem]]


def test_what_is_not_given_has_its_default(scenario: Read) -> None:
    read = scenario("")
    assert read.turn == "A"
    assert (read.phase, read.seed, read.unscripted) == ("play", 0, "default")
    assert read.packages is None
    assert (read.case, read.rule, read.until) == (None, None, None)
    assert (read.draw_pile, read.steps, read.options) == ((), (), {})
    assert [seat.name for seat in read.seats] == ["A", "B", "C"]
    assert read.seat("B") == SeatSetup("B", 6)
    assert read.full_id == "sample"
    with pytest.raises(KeyError):
        read.seat("Z")


def test_every_key_of_the_table(scenario: Read) -> None:
    read = scenario(
        """\
        rule: cards.md#vine_armor
        packages: [standard, maneuvering]
        options: {direction: cw, lord_extra_draw: on, heg_players: 8, slash_nature_bonus: true}
        turn: B
        phase: prepare
        draw_pile: [slash S7, peach]
        seed: 3
        unscripted: fail
        until: {seat: C, phase: finish}
        """
    )
    assert read.rule == "cards.md#vine_armor"
    assert read.packages == ("standard", "maneuvering")
    assert read.options == {
        "direction": "cw",
        "lord_extra_draw": "on",
        "heg_players": 8,
        "slash_nature_bonus": True,
    }
    assert (read.turn, read.phase) == ("B", "prepare")
    assert read.draw_pile == (CardSpec("slash", "spade", 7), CardSpec("peach"))
    assert (read.seed, read.unscripted) == (3, "fail")
    assert read.until == Until("C", "finish", 16)
    assert read.lines["draw_pile"] == 13
    assert read.path == Path("<text>")


def test_every_key_of_a_seat() -> None:
    (read,) = parse_text(
        dedent(
            """\
            id: seat
            title: all keys
            mode: hegemony
            seats:
              A:
                general: heg_zhou_tai
                deputy: heg_sun_ce
                hp: -2
                max_hp: 4
                hand: [slash S7, jink]
                equip: [vine_armor]
                judge: [lightning SA, {indulgence: peach D7}]
                role: lord
                kingdom: wu
                gender: female
                skills: [chanyuan]
                chained: true
                face_up: false
                alive: false
                revealed: [head, deputy]
                marks: {kuangbao: 2}
                piles: {buqu: [slash C3], tuntian: []}
                used: {slash: 1}
                abolished: [weapon, treasure]
              P2: {abolish: armor, revealed: []}
            """
        )
    )
    a, b = read.seats
    assert a == SeatSetup(
        name="A",
        line=5,
        general="heg_zhou_tai",
        deputy="heg_sun_ce",
        hp=-2,
        max_hp=4,
        hand=(CardSpec("slash", "spade", 7), CardSpec("jink")),
        equip=(CardSpec("vine_armor"),),
        judge=(
            CardSpec("lightning", "spade", 1),
            ConvertedCard("indulgence", CardSpec("peach", "diamond", 7)),
        ),
        role="lord",
        kingdom="wu",
        gender="female",
        skills=("chanyuan",),
        chained=True,
        face_up=False,
        alive=False,
        revealed=("head", "deputy"),
        marks={"kuangbao": 2},
        piles={"buqu": (CardSpec("slash", "club", 3),), "tuntian": ()},
        used={"slash": 1},
        abolished=("weapon", "treasure"),
    )
    assert a.lines["abolished"] == 24
    assert (b.name, b.abolished, b.revealed) == ("P2", ("armor",), ())


@pytest.mark.parametrize(
    ("text", "line", "key", "said"),
    [
        ("seed: 1\nstpes: []\n", 2, "stpes", "unknown key 'stpes'; did you mean steps"),
        ("casses: {}\n", 1, "casses", "did you mean cases"),
        ("phase: pley\n", 1, "phase", "unknown phase 'pley'; did you mean play?"),
        ("phase: end\n", 1, "phase", "phases: discard, draw, finish, judge, play, prepare"),
        ("turn: D\n", 1, "turn", "there is no seat 'D'; seats: A, B, C"),
        ("until: {seat: D, phase: draw}\n", 1, "until.seat", "no seat 'D'"),
        ("until:\n  seat: B\n", 1, "until", "needs the key 'phase'"),
        ("seed: soon\n", 1, "seed", "must be a whole number, not 'soon'"),
        ("seed: -1\n", 1, "seed", "must be 0 or more, not -1"),
        ("unscripted: no\n", 1, "unscripted", "unknown value 'no'; values: default, fail"),
        ("draw_pile: slash\n", 1, "draw_pile", "must be a list, not 'slash'; write [slash]"),
        ("draw_pile:\n", 1, "draw_pile", "must be a list, not nothing; write []"),
        ("draw_pile:\n  - peach\n  - slash X7\n", 3, "draw_pile[1]", "unknown suit 'X'"),
        ("packages: [Standard]\n", 1, "packages[0]", "is not a package; write standard"),
        ("options: {direction: {cw: 1}}\n", 1, "options.direction", "not a mapping"),
        ("rule: 3\n", 1, "rule", "must be a text, not the number 3; put it in quotes"),
    ],
)
def test_a_mistake_of_the_table_has_its_line(
    problem: Find, text: str, line: int, key: str, said: str
) -> None:
    found = problem(text)
    assert found[:2] == (line, key)
    assert said in found[2]


@pytest.mark.parametrize(
    ("seat", "line", "key", "said"),
    [
        ("A: {hq: 3}", 5, "seats.A.hq", "unknown key 'hq'; did you mean hp?"),
        ("A:\n    hp: 3\n    hand: [jink, slash S77]", 7, "seats.A.hand[1]", "unknown rank '77'"),
        ("A:\n    hand:\n      - jink\n      - peach Y2", 8, "seats.A.hand[1]", "unknown suit 'Y'"),
        ("A: {hp: many}", 5, "seats.A.hp", "must be a whole number, not 'many'"),
        ("A: {hp: 2.5}", 5, "seats.A.hp", "must be a whole number, not '2.5'"),
        ("A: {hp: true}", 5, "seats.A.hp", "must be a whole number, not true"),
        ("A: {hp: 5, max_hp: 4}", 5, "seats.A.hp", "hp 5 is more than max_hp 4"),
        ("A: {chained: yes}", 5, "seats.A.chained", "not 'yes'; write true: yes, no, on"),
        ("A: {gender: man}", 5, "seats.A.gender", "unknown gender 'man'"),
        ("A: {revealed: [haed]}", 5, "seats.A.revealed[0]", "did you mean head?"),
        ("A: {abolished: [armour]}", 5, "seats.A.abolished[0]", "did you mean armor?"),
        ("A: {abolish: armor, abolished: []}", 5, "seats.A.abolished", "a second time"),
        ("A: {general: Zhang Fei}", 5, "seats.A.general", "write zhang_fei"),
        ("A: {marks: {wuhun: -1}}", 5, "seats.A.marks.wuhun", "must be 0 or more"),
        ("A: {piles: {buqu: 3}}", 5, "seats.A.piles.buqu", "must be a list, not the number 3"),
        ("A: {used: [slash]}", 5, "seats.A.used", "must be a mapping, not a list"),
        ("A: {hand: [{indulgence: peach D7}]}", 5, "seats.A.hand[0]", "not a mapping"),
        ("A: {judge: [{indulgence S7: peach}]}", 5, "seats.A.judge[0]", "material's suit"),
        ("A: {judge: [{a: b, c: d}]}", 5, "seats.A.judge[0]", "a mapping with one key"),
        ("A:", 5, "seats.A", "must be a mapping, not nothing; write {}"),
        ("A B: {}", 5, "seats.A B", "can't be the name of a seat"),
        ("A.x: {}", 5, "seats.A.x", "can't be the name of a seat"),
        ("check: {}", 5, "seats.check", "can't be the name of a seat"),
        ("current: {}", 5, "seats.current", "can't be the name of a seat"),
        ("top: {}", 5, "seats.top", "can't be the name of a seat"),
        ("A: {hp:3}", 5, "seats.A.hp:3", "put a space after the colon"),
    ],
)
def test_a_mistake_of_a_seat_has_its_line(
    problems: FindAll, seat: str, line: int, key: str, said: str
) -> None:
    text = f"id: x\ntitle: x\nmode: sandbox\nseats:\n  {seat}\n  B: {{}}\n  C: {{}}\n"
    (found,) = problems(text)
    assert (found.line, found.key) == (line, key)
    assert said in f"{found.message}; {found.hint}"


def test_keys_that_must_be_given(problems: FindAll) -> None:
    found = problems("rule: x\n")
    missing = ["id", "title", "mode", "seats"]
    assert [p.message for p in found] == [f"a scenario needs the key {key!r}" for key in missing]


def test_one_seat_is_no_table(problems: FindAll) -> None:
    (found,) = problems("id: x\ntitle: x\nmode: sandbox\nseats:\n  A: {}\n")
    assert (found.line, found.key) == (4, "seats")


def test_seats_that_are_none_do_not_spoil_the_rest(problems: FindAll) -> None:
    (found,) = problems(
        "id: x\ntitle: x\nmode: m\nseats: 3\nsteps: [A: end]\nexpect: {B: {hp: 1}}\n"
    )
    assert (found.line, found.key) == (4, "seats")


def test_all_problems_of_a_file_are_told_at_once(problems: FindAll) -> None:
    found = problems(
        """\
        id: x
        titel: x
        mode: sandbox
        seats:
          A: {hp: x}
          B: {hand: [slash Z1]}
        steps:
          - D: end
        expect:
          A: {hpp: 3}
        """
    )
    assert [p.line for p in found] == [1, 2, 5, 6, 8, 10]
    assert str(found[-1]).startswith("sample.scenario.yaml:10: expect.A.hpp: unknown key 'hpp'; ")
