"""Rounds, turns and phases (flows.md §2)."""

import pytest

from sanguosha import Phase, Skill, on
from sanguosha import moments as m
from sanguosha.rules.control import PhaseEnded, TurnEnded
from sanguosha.rules.turn import advance


def run(t, until):
    """Play with passive answers until `until(table)`; whose turns began, in order."""
    t.game.policies = [lambda decision: decision.default()] * len(t.game.seats)
    start = len(t.table.log)
    for _ in range(400):
        if until(t.table):
            break
        t.do(advance(t.game))
    return [t.game.seats[e[1]].label for e in t.table.log[start:] if e[0] == "turn"]


def turns(count):
    return lambda table: sum(e[0] == "turn_end" for e in table.log) >= count


def fresh(lay, seats="ABC", **options):
    t = lay(seats, **options)
    t.table.turn, t.table.ring_seat, t.table.round = None, -1, 0
    return t


def test_phases_in_order(lay):
    t = fresh(lay)
    run(t, turns(1))
    assert [e[2] for e in t.log("phase")] == list(Phase)


def test_moments_of_a_turn(lay):
    t = fresh(lay)
    seen = t.watch(
        m.RoundStart, m.TurnBefore, m.TurnStart, m.PhaseBefore[Phase.DRAW],
        m.PhaseStart[Phase.DRAW], m.DrawCount, m.DrawDone, m.PhaseEnd[Phase.DRAW], m.TurnEnd,
        m.AfterTurn,
    )  # fmt: skip
    run(t, turns(1))
    assert seen == [
        "round_start", "turn_before", "turn_start", "draw_before", "draw_start", "draw_count",
        "draw_done", "draw_end", "turn_end", "after_turn",
    ]  # fmt: skip


@pytest.mark.parametrize("direction, order", [("ccw", "ABCA"), ("cw", "ACBA")])
def test_direction(lay, direction, order):
    t = fresh(lay, direction=direction)
    assert run(t, turns(4)) == list(order)
    assert [e[1] for e in t.log("round")] == [1, 2]


def test_a_round_begins_with_the_next_living_if_the_first_is_dead(lay):
    t = fresh(lay, "ABCD")
    run(t, turns(2))
    t.A.alive = False
    t.game.reseat()
    seen = t.watch(m.RoundEnd, m.RoundStart)
    assert run(t, turns(5)) == ["C", "D", "B"]
    assert seen == ["round_end", "round_start"] and t.table.round == 2


def test_extra_turns_come_next_and_do_not_move_the_order(lay):
    t = fresh(lay)
    run(t, turns(1))
    t.C.take_extra_turn()
    t.A.take_extra_turn()
    assert run(t, turns(5)) == ["C", "A", "B", "C"]
    assert t.table.round == 1


def test_an_extra_turn_of_a_dead_seat_is_none(lay):
    t = fresh(lay, "ABCD")
    run(t, turns(1))
    t.C.take_extra_turn()
    t.C.alive = False
    t.game.reseat()
    assert run(t, turns(3)) == ["B", "D"]


@pytest.mark.parametrize("timing, phases", [("before_turn", []), ("in_prepare_phase", ["prepare"])])
def test_turnover_timing(lay, timing, phases):
    """Either way the general turns up and acts in none of its phases."""
    t = fresh(lay, turnover_timing=timing)
    t.A.face_up = False
    seen = t.watch(m.TurnStart, m.FaceTurned)
    run(t, lambda table: any(e[0] == "turn" and e[1] == 1 for e in table.log))
    assert t.A.face_up
    assert [e[2] for e in t.log("phase") if e[1] == 0] == phases
    assert seen[0] == ("turn_start" if phases else "face_turned")


def test_a_skipped_phase_has_no_start_and_no_end(lay):
    t = fresh(lay)
    seen = t.watch(m.PhaseSkipped, m.PhaseStart[Phase.DRAW], m.PhaseEnd[Phase.DRAW])

    class Skips(Skill, locked=True):
        @on(m.PhaseStart[Phase.PREPARE])
        async def skip(self, phase):
            self.owner.skip_phase(Phase.DRAW)

    t.skill(t.A, Skips)
    run(t, turns(1))
    assert seen == ["phase_skipped"] and not t.A.hand
    assert t.table.turn is None


def test_a_phase_may_be_skipped_just_before_it(lay):
    t = fresh(lay)

    class Waive(Skill, locked=True):
        @on(m.PhaseBefore[Phase.DRAW])
        async def waive(self, phase):
            phase.skipped = True

    t.skill(t.A, Waive)
    run(t, turns(1))
    assert not t.A.hand


def test_an_extra_phase_is_a_whole_phase_inside(lay):
    t = fresh(lay)

    class Twice(Skill, locked=True):
        @on(m.PhaseEnd[Phase.DRAW], when=lambda self, phase: len(self.owner.hand) == 2)
        async def again(self, phase):
            await self.owner.take_extra_phase(Phase.DRAW)

    t.skill(t.A, Twice)
    seen = t.watch(m.PhaseStart[Phase.DRAW], m.PhaseEnd[Phase.DRAW])
    run(t, turns(1))
    assert len(t.A.hand) == 4
    assert seen == ["draw_start", "draw_start", "draw_end", "draw_end"]


def test_anothers_extra_phase_leaves_the_skips_of_the_turn_alone(lay):
    t = lay()
    t.turn_of(t.A, Phase.PREPARE, Phase.DRAW)
    t.A.skip_phase(Phase.DRAW)
    t.do(t.B.take_extra_phase(Phase.DRAW))
    assert len(t.B.hand) == 2 and t.table.turn.skip == [Phase.DRAW]


def test_the_outer_phase_keeps_its_counts(lay):
    t = lay()
    t.hold(t.A, "strike", "strike")
    t.play(t.A, "strike", t.B)
    t.do(t.A.take_extra_phase(Phase.PLAY), (t.A, "strike", t.B), (t.A, "pass"))
    assert t.A.used == {"strike": 1} and t.B.hp == 2


class Stop(Skill, locked=True):
    """Ends the phase (or turn) in which its owner draws."""

    @on(m.DrawDone)
    async def stop(self, draw):
        raise self.game.table.data["ends"]


@pytest.mark.parametrize("ends, phases", [(PhaseEnded, 6), (TurnEnded, 3)])
def test_ending_a_phase_or_the_turn(lay, ends, phases):
    t = fresh(lay)
    t.table.data["ends"] = ends
    t.skill(t.A, Stop)
    seen = t.watch(m.PhaseEnd[Phase.DRAW], m.TurnEnd)
    run(t, turns(1))
    assert len(t.log("phase")) == phases
    assert seen == (["draw_end", "turn_end"] if ends is PhaseEnded else ["turn_end"])


def test_dead_in_ones_own_turn_the_turn_is_over(lay):
    t = fresh(lay, "ABCD")

    class Doomed(Skill, locked=True):
        @on(m.PhaseStart[Phase.DRAW])
        async def die(self, phase):
            await self.owner.lose_hp(4)

    t.skill(t.A, Doomed)
    seen = t.watch(m.TurnEnd, m.PhaseEnd[Phase.DRAW])
    assert run(t, turns(1)) == ["A"]
    assert len(t.log("phase")) == 3 and seen == []
    assert run(t, turns(2)) == ["B"]


def test_a_turn_may_be_skipped_before_it_begins(lay):
    t = fresh(lay)

    class Absent(Skill, locked=True):
        @on(m.TurnBefore)
        async def absent(self, turn):
            turn.prevented = True

    t.skill(t.A, Absent)
    assert run(t, turns(1)) == ["B"]


def test_giving_up_the_draw(lay):
    t = fresh(lay)

    class Fasts(Skill, locked=True):
        @on(m.DrawCount)
        async def fast(self, draw):
            draw.count = 0

    t.skill(t.A, Fasts)
    seen = t.watch(m.DrawDone)
    run(t, turns(1))
    assert not t.A.hand and seen == []


def test_chain_and_face_may_be_prevented_and_do_not_repeat(lay):
    t = lay()
    seen = t.watch(m.Chaining, m.ChainChanged, m.FaceTurning, m.FaceTurned)
    t.do(t.A.set_chained(True))
    t.do(t.A.set_chained(True))
    t.do(t.A.turn_over())
    assert t.A.chained and not t.A.face_up
    assert seen == ["chaining", "chain_changed", "face_turning", "face_turned"]

    class Stands(Skill, locked=True):
        @on(m.FaceTurning, m.Chaining)
        async def stand(self, change):
            change.prevented = True

    t.skill(t.A, Stands)
    t.do(t.A.turn_over())
    t.do(t.A.set_chained(False))
    assert t.A.chained and not t.A.face_up
