"""Which names of content a scenario refers to."""

from textwrap import dedent

from sanguosha.scenario import NameUse, names_used, parse_text


def test_every_name_has_its_kinds_and_its_line() -> None:
    (scenario,) = parse_text(
        dedent(
            """\
            id: names
            title: names
            packages: [standard]
            mode: identity
            options: {direction: cw}
            seats:
              A:
                general: cao_cao
                deputy: liu_bei
                hand: [slsh, jink D2]
                judge: [{indulgence: peach}]
                role: lord
                kingdom: wei
                skills: [rende]
                marks: {kuangbao: 1}
                piles: {buqu: [lightning]}
                used: {duel: 1}
              B: {}
            steps:
              - A: {play: slash, with: [peach H3], by: wusheng, on: B}
              - A: {use: zhiheng, cards: [axe], choose: [draw, snatch S3]}
              - B: {pass: jink}
              - A: {cannot: {invoke: spear}}
              - check: {A: {skills: {has: [jianxiong]}}}
            expect:
              A: {asked: {tieqi: 1}, sees: {B.role: rebel, B.head: sun_quan}}
              discard: {lacks: [wine]}
            """
        )
    )
    found = [(use.line, use.name, use.kinds) for use in names_used(scenario)]
    assert found == [
        (3, "standard", ("package",)),
        (4, "identity", ("mode",)),
        (5, "direction", ("option",)),
        (8, "cao_cao", ("general",)),
        (9, "liu_bei", ("general",)),
        (10, "slsh", ("card",)),
        (10, "jink", ("card",)),
        (11, "indulgence", ("card",)),
        (11, "peach", ("card",)),
        (12, "lord", ("role",)),
        (13, "wei", ("kingdom",)),
        (14, "rende", ("skill",)),
        (16, "lightning", ("card",)),
        (17, "duel", ("card", "skill")),
        (20, "slash", ("card",)),
        (20, "peach", ("card",)),
        (20, "wusheng", ("skill", "card")),
        (21, "zhiheng", ("skill",)),
        (21, "axe", ("card",)),
        (21, "snatch", ("card",)),
        (22, "jink", ("card", "skill")),
        (23, "spear", ("skill", "card")),
        (24, "jianxiong", ("skill",)),
        (26, "tieqi", ("card", "skill")),
        (26, "rebel", ("role",)),
        (26, "sun_quan", ("general",)),
        (27, "wine", ("card",)),
    ]
    assert names_used(scenario)[5] == NameUse("slsh", ("card",), 10, "seats.A.hand[0]")


def test_names_of_a_case_keep_the_lines_of_base_and_case() -> None:
    text = dedent(
        """\
        id: x
        title: x
        mode: sandbox
        seats: {A: {hand: [slash]}, B: {}}
        cases:
          one: {seats: {B: {hand: [jink]}}}
          two: {}
        """
    )
    one, two = parse_text(text)
    assert [(u.name, u.line) for u in names_used(one)][1:] == [("slash", 4), ("jink", 6)]
    assert [(u.name, u.line) for u in names_used(two)][1:] == [("slash", 4)]
