"""Names of content are checked against what is installed."""

import pytest

from sanguosha.scenario import parse_text
from sanguosha.scenario.run.content import check_scenario
from sanguosha.scenario.run.runner import run_scenario

TEXT = """\
id: a
title: t
packages: [toy, toys]
mode: toy_roles
options: {direction: cw}
seats:
  A: {general: mason, role: captain, kingdom: hill, hand: [strike], skills: [barter]}
  B: {equip: [bent_spear]}
steps:
  - A: {use: barter, cards: [strike]}
  - A: {invoke: bent_spear}
expect:
  A: {asked: {grudge: 0}}
  damage: [{nature: scald}]
"""


def test_nothing_is_wrong(content):
    (scenario,) = parse_text(TEXT)
    assert check_scenario(scenario, content) == []


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ("[toy, toys]", "[toi]", "3: packages[0]: there is no package 'toi'; did you mean toy"),
        ("toy_roles", "toy_role", "4: mode: there is no mode 'toy_role'; did you mean toy_roles"),
        ("direction:", "directions:", "5: options.directions: there is no option 'directions'; di"),
        ("cw}", "up}", "5: options.direction: can't be up; one of: ccw, cw"),
        ("mason", "maison", "7: seats.A.general: there is no general 'maison'; did you mean mason"),
        ("captain", "capitan", "7: seats.A.role: there is no role 'capitan'; did you mean captain"),
        ("hill", "hil", "7: seats.A.kingdom: there is no kingdom 'hil'; did you mean hill?"),
        ("hand: [strike]", "hand: [strke]", "7: seats.A.hand[0]: there is no card 'strke'; did yo"),
        ("[barter]}", "[bartre]}", "7: seats.A.skills[0]: there is no skill 'bartre'; did you mea"),
        ("use: barter", "use: fog", "10: steps[0].A.use: there is no skill 'fog'"),
        ("invoke: bent", "invoke: bend", "11: steps[1].A.invoke: there is no skill or card 'bend"),
        ("scald", "cold", "14: expect.damage[0].nature: there is no nature 'cold'; did you mean s"),
        ("grudge", "grudges", "13: expect.A.asked.grudges: there is no card or skill 'grudges'; d"),
    ],
)
def test_what_is_unknown_is_told_with_its_line(content, right, wrong, said):
    (scenario,) = parse_text(TEXT.replace(right, wrong))
    problems = check_scenario(scenario, content)
    assert f"<text>:{said}" in "\n".join(map(str, problems))


def test_what_is_unknown_fails_instead_of_never_happening(content):
    (scenario,) = parse_text(TEXT.replace("grudge", "grudges"))
    result = run_scenario(scenario, content)
    assert (result.passed, result.line) == (False, 13)
    assert result.message.startswith("<text>:13: expect.A.asked.grudges: there is no card or skill")
