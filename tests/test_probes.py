"""Skills of the box beside skills made for the purpose: what no general at hand brings about."""

import pytest

from conformance import build_registry
from sanguosha import ANYONE, Category, Package, Skill, Why, modify, mods, on
from sanguosha import moments as m
from sanguosha.scenario import parse_text
from sanguosha.scenario.run.runner import run_scenario


class NoBasics(Skill, locked=True):
    """禁基：你不能使用或打出基本牌。
    No Basics: You can't use or play basic cards."""

    ban = modify(
        mods.CardForbidden,
        lambda self, seat, card, mode: (
            Why("forbidden", ())
            if seat is self.owner and card.kind.category is Category.BASIC
            else None
        ),
    )


class Watcher(Skill, locked=True):
    """守望：任何判定结果确定后，你令判定的角色受到你造成的9点伤害。
    Watcher: Once a judgement is fixed, you deal 9 damage to whoever judged."""

    @on(m.JudgeFixed, who=ANYONE)
    async def strike(self, judgement: m.Judgement) -> None:
        await self.owner.damage(judgement.seat, 9)


PROBES = Package("probes", skills=(NoBasics, Watcher))

#: Item -> a scenario that needs a skill of the probes.
SCENARIOS = {
    "B027": """
id: guicai-plays-its-card
title: 鬼才是打出手牌：不能打出的牌不能用来改判
packages: [standard]
mode: sandbox
phase: judge
seats:
  A: {judge: [indulgence S6]}
  B: {general: sima_yi, skills: [no_basics], hand: [slash H10]}
  C: {}
draw_pile: [slash S7]
until: {seat: A, phase: discard}
cases:
  basics_only:
    expect: {B: {hand: [slash], asked: {guicai: 0}}, discard: {has: [slash S7]}}
  a_trick_will_do:
    seats: {B: {hand: [slash H10, duel SA, nullification DQ]}}
    steps:
      - B: {invoke: guicai}
      - B: {choose: [duel]}
    expect: {B: {hand: [slash, nullification]}, discard: {has: [slash S7, duel SA]}}
""",
    "B089": """
id: luoshen-ends-with-its-owner
title: 洛神判定途中甄姬死亡，不再继续判定
packages: [standard]
mode: sandbox
phase: prepare
seats:
  A: {general: zhen_ji}
  B: {skills: [watcher]}
  C: {}
draw_pile: [slash S7, slash S8]
steps:
  - A: {invoke: luoshen}
until: {seat: B, phase: prepare}
expect:
  A: {alive: false, hand: [], asked: {luoshen: 1}}
  discard: {has: [slash S7], lacks: [slash S8]}
""",
}


@pytest.mark.parametrize("item", SCENARIOS)
def test_it_is_right(item: str) -> None:
    registry = build_registry()
    registry.add(PROBES)
    for scenario in parse_text(SCENARIOS[item]):
        result = run_scenario(scenario, registry)
        assert result.passed, result.message
