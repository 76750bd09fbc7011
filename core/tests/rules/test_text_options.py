"""The options that four published rule texts ask of the flows, proved both ways."""

import pytest

from sanguosha import Phase, Skill, modify, mods, on, why
from sanguosha import moments as m
from sanguosha.rules.control import GameOver
from sanguosha.rules.death import die
from sanguosha.rules.turn import advance


class Hidden(Skill, id="hidden_from_strikes"):
    """隐：不能成为击的目标。

    Hidden: No target of a Strike."""

    no_target = modify(
        mods.Prohibit,
        lambda self, user, card, seat: (
            why("hidden") if seat is self.owner and card.family == "strike" else None
        ),
    )


class Far(Skill, id="far_arm"):
    """远：用牌没有距离限制。

    Far arm: No distance limit."""

    free = modify(mods.DistanceFree, lambda self, user, card, seat: user is self.owner)


class Greedy(Skill, id="greedy", locked=True):
    """贪：摸牌阶段多摸三张牌。

    Greedy: Draw three more."""

    @on(m.DrawCount)
    async def more(self, draw: m.Draw) -> None:
        draw.count += 3


@pytest.mark.parametrize("priority", ["skill_over_card", "card_over_skill"])
def test_conflict_priority(lay, priority):
    t = lay("ABCDE", conflict_priority=priority)
    t.skill(t.B, Hidden)
    t.skill(t.A, Far)
    (strike,) = t.hold(t.A, "strike")
    skill_wins = priority == "skill_over_card"
    assert (t.A.why_not_target(strike, t.B) is None) is not skill_wins
    assert (t.A.why_not_target(strike, t.C) is None) is skill_wins


def test_conflict_priority_leaves_equipment_and_lost_skills_alone(lay):
    t = lay("AB", conflict_priority="card_over_skill")
    hidden = t.skill(t.B, Hidden)
    t.do(t.game.lose_skills([hidden]))
    (strike,) = t.hold(t.A, "strike")
    assert t.A.why_not_target(strike, t.B) is None


def turn(t):
    t.table.turn, t.table.ring_seat, t.table.round = None, -1, 0
    t.game.policies = [lambda decision: decision.default()] * len(t.game.seats)
    while not t.log("turn_end"):
        t.do(advance(t.game))


@pytest.mark.parametrize("rule, drawn", [("skills_may_change", 5), ("exactly_two", 2)])
def test_fixed_draw(lay, rule, drawn):
    t = lay(fixed_draw=rule)
    t.skill(t.A, Greedy)
    for _ in range(9):
        t.card("strike")
    turn(t)
    lines = [e for e in t.log("move") if e[1] == "draw"]
    assert [len(e[4]) for e in lines] == [drawn]


@pytest.mark.parametrize("rule", ["yes", "no"])
def test_effects_may_skip_phase(lay, rule):
    class Sleep(Skill, id="sleep", locked=True):
        """睡：跳过摸牌阶段。

        Sleep: Skip the draw phase."""

        @on(m.PhaseStart[Phase.PREPARE])
        async def skip(self, frame):
            self.owner.skip_phase(Phase.DRAW)

    t = lay(effects_may_skip_phase=rule)
    t.skill(t.A, Sleep)
    turn(t)
    assert bool(t.log("phase_skipped")) is (rule == "yes")
    assert ("phase", 0, "draw") in t.table.log or rule == "yes"


@pytest.mark.parametrize("rule", ["off", "on"])
def test_free_discard(lay, rule):
    t = lay(free_discard=rule)
    t.hold(t.A, "dodge", "dodge")
    assert ("free_discard" in t.starts(t.A)) is (rule == "on")
    assert [s.has_skill("free_discard") for s in t.game.seats] == [rule == "on"] * 3
    assert not any(s.own_skills for s in t.game.seats)


@pytest.mark.parametrize("rule", ["impossible_sequential", "draw"])
def test_all_dead(lay, rule):
    t = lay("AB", mode="toy_roles", all_dead=rule)
    t.A.role, t.B.role = "captain", "raider"

    async def both():
        for seat in (t.A, t.B):
            await die(t.game, seat, None, None)
        t.game.check_ending()

    with pytest.raises(GameOver):
        t.do(both())
    assert t.B.alive is (rule == "impossible_sequential")
    assert t.table.outcome.winners == (() if rule == "draw" else (1,))


def test_all_dead_is_a_draw_only_if_nobody_lives(lay):
    t = lay("AB", mode="toy_roles", all_dead="draw")
    t.A.role, t.B.role = "captain", "raider"
    t.do(die(t.game, t.A, None, None))
    with pytest.raises(GameOver):
        t.game.check_ending()
    assert t.table.outcome.winners == (1,)
