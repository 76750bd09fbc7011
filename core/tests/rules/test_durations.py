"""What lasts until when: statuses and granted skills (limits.Until)."""

import pytest

from sanguosha import ANYONE, Phase, RuleSkill, Skill, Until, modify, mods, on, state
from sanguosha import moments as m
from sanguosha.rules.turn import advance


class Spent(Skill):
    """A status; its value is declared state."""

    points = state(0)
    roomy = modify(mods.HandLimit, lambda self, seat: self.points if seat is self.owner else 0)


class Giver(Skill):
    """A skill that gives others something."""


def advance_until(t, condition):
    t.game.policies = [lambda decision: decision.default()] * len(t.game.seats)
    for _ in range(200):
        if condition():
            return
        t.do(advance(t.game))
    raise AssertionError("never came")


def begun(t):
    turns = t.log("turn")
    return t.game.seats[turns[-1][1]].label if turns else ""


def test_the_values_of_a_status(lay):
    t = lay()
    t.A.attach(Spent, Until.END_OF_TURN, points=3)
    assert t.A.hand_limit == 7 and not t.A.own_skills


@pytest.mark.parametrize(
    "until, last, gone",
    [
        (Until.END_OF_PHASE, "play_end", "discard_start"),
        (Until.END_OF_TURN, "turn_end", "turn_start"),
        (Until.END_OF_ROUND, "round_end", "round_start"),
    ],
)
def test_until_the_end_of_something(lay, until, last, gone):
    """It is there at the last moment of the phase, turn or round, and gone right after."""
    t = lay()
    t.turn_of(t.A, Phase.PLAY, Phase.DISCARD)
    t.C.attach(Spent, until)
    there = {}

    def look(moment):
        @on(moment)
        async def see(self, payload):
            there.setdefault(moment.id, bool(t.C.skills))

        return see

    moments = (
        m.PhaseEnd[Phase.PLAY], m.PhaseStart[Phase.DISCARD], m.TurnEnd, m.TurnStart,
        m.RoundEnd, m.RoundStart,
    )  # fmt: skip
    parts = {moment.id: look(moment) for moment in moments}
    t.skill(None, type("Looks", (RuleSkill,), parts, id="looks"))
    advance_until(t, lambda: "round_start" in there)
    assert there[last] and not there[gone]


def advance_one(t):
    t.game.policies = [lambda decision: decision.default()] * len(t.game.seats)
    t.do(advance(t.game))


def test_until_the_bearers_next_turn(lay):
    t = lay()
    t.B.attach(Spent, Until.NEXT_TURN)
    t.C.attach(Spent, Until.NEXT_TURN)
    advance_until(t, lambda: begun(t) == "B")
    assert not t.B.skills and t.C.skills
    advance_until(t, lambda: begun(t) == "C")
    assert not t.C.skills


def test_until_the_givers_next_turn(lay):
    t = lay()
    t.B.attach(Spent, Until.GIVERS_NEXT_TURN, by=t.A)
    advance_until(t, lambda: begun(t) == "C")
    assert t.B.skills
    advance_until(t, lambda: begun(t) == "A")
    assert not t.B.skills


def test_a_givers_death_ends_what_waits_for_his_turn(lay):
    t = lay("ABCD")
    t.B.attach(Spent, Until.GIVERS_NEXT_TURN, by=t.A)
    t.B.attach(Spent, Until.END_OF_TURN, by=t.A)
    t.do(t.C.damage(t.A, 9))
    assert len(t.B.skills) == 1


def test_until_the_end_of_the_game(lay):
    t = lay()
    t.B.attach(Spent, Until.END_OF_GAME)
    advance_until(t, lambda: t.table.round == 3)
    assert t.B.skills


class Mark(RuleSkill, id="mark_targets"):
    """Puts a status for the use on everybody who is hit; nested uses put one too."""

    @on(m.EffectApplied, who=ANYONE)
    async def put(self, entry):
        entry.seat.attach(Spent, Until.END_OF_USE)


def test_until_the_end_of_the_use_that_it_came_with(lay):
    t = lay()
    lasting = []

    class Reply(Skill, locked=True):
        """Uses a Strike of its own in the middle of one that hits."""

        @on(m.DamageTaken, when=lambda self, damage: damage.source is t.A)
        async def reply(self, damage):
            await self.owner.use("strike", [t.C])
            lasting.append((len(t.B.skills) - 1, len(t.C.skills)))

    t.skill(None, Mark)
    t.skill(t.B, Reply)
    t.do(t.A.use("strike", [t.B]))
    assert lasting == [(1, 0)]
    assert len(t.B.skills) == 1


def test_there_must_be_a_use_to_last_for(lay):
    t = lay()
    with pytest.raises(ValueError, match="END_OF_USE"):
        t.A.attach(Spent, Until.END_OF_USE)


def test_while_the_giver_is_there(lay):
    t = lay("ABCD")
    giver = t.skill(t.A, Giver)
    t.do(t.B.gain_skill(Spent, giver, Until.WHILE_GIVER))
    t.C.attach(Spent, Until.WHILE_GIVER, by=giver)
    assert {s.owner for s in giver.still_given} == {t.B, t.C}
    t.do(t.A.lose_skill(giver))
    assert t.B.skills == [] and t.C.skills == []


def test_while_the_giver_lives(lay):
    t = lay("ABCD")
    giver = t.skill(t.A, Giver)
    t.do(t.B.gain_skill(Spent, giver, Until.WHILE_GIVER))
    t.do(t.C.damage(t.A, 9))
    assert t.B.skills == []


def test_an_inner_phase_does_not_end_what_belongs_to_the_outer_one(lay):
    t = lay()
    outer = t.B.attach(Spent, Until.END_OF_PHASE)

    class Inner(Skill, locked=True):
        @on(m.DrawDone)
        async def put(self, draw):
            self.owner.attach(Spent, Until.END_OF_PHASE)

    t.skill(t.C, Inner)
    t.do(t.C.take_extra_phase(Phase.DRAW))
    assert t.B.skills == [outer] and len(t.C.skills) == 1


def test_a_turn_cut_short_ends_what_lasts_for_its_phase(lay):
    t = lay()
    t.turn_of(t.A, Phase.PLAY)
    t.B.attach(Spent, Until.END_OF_PHASE)
    t.table.turn.ended = True
    t.table.turn.current = None
    advance_one(t)
    assert t.B.skills == []


def test_a_granted_skill_that_ends_takes_its_pile_and_its_moment(lay):
    t = lay()
    t.do(t.A.gain_skill(Giver, None, Until.END_OF_TURN))
    t.card("strike", t.A.pile("giver"))
    seen = t.watch(m.SkillLost)
    t.turn_of(t.A, Phase.FINISH)
    advance_until(t, lambda: t.table.turn is None)
    assert t.A.skills == [] and t.A.piles == {} and seen == ["skill_lost"]
