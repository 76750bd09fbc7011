"""Who acts first at a moment (flows.md §0.3-0.6), and the options that change it."""

import pytest

from sanguosha import ANYONE, OTHERS, RuleSkill, Skill, on
from sanguosha import moments as m


def note(name, **how):
    """An effect that notes its skill's name and owner in the history."""

    async def act(self, payload):
        self.game.log("note", name, self.owner.label if self.owner else "")

    return on(m.Recovered, **how)(act)


class Ask(Skill):
    act = note("ask", who=ANYONE)


class Ask2(Skill):
    act = note("ask2", who=ANYONE)


class Must(Skill, locked=True):
    act = note("must", who=ANYONE)


class Wake(Skill, awakening=True):
    act = note("wake", who=ANYONE)


class Gear(Skill, locked=True, equipment=True):
    act = note("gear", who=ANYONE)


class House(RuleSkill, id="house"):
    act = note("house")


class Opening(RuleSkill, id="opening"):
    act = note("opening", priority=1)


class Quietly(Skill):
    act = note("quietly", who=ANYONE, silent=True)


class Mine(Skill, locked=True):
    act = note("mine")


class Theirs(Skill, locked=True):
    act = note("theirs", who=OTHERS)


def heal(t, seat, *script):
    seat.hp -= 1
    t.do(seat.recover(1), *script)
    return [event[1:] for event in t.log("note")]


def test_action_order_from_the_current_player(lay):
    t = lay("ABCD")
    for seat in (t.A, t.B, t.C, t.D):
        t.skill(seat, Must)
    t.turn_of(t.C)
    assert heal(t, t.A) == [("must", s) for s in "CDAB"]


def test_the_other_direction(lay):
    t = lay("ABCD", direction="cw")
    for seat in (t.A, t.B, t.C, t.D):
        t.skill(seat, Must)
    t.turn_of(t.C)
    assert heal(t, t.A) == [("must", s) for s in "CBAD"]


def test_bookkeeping_first_then_skills_then_equipment_then_rules(lay):
    t = lay()
    for skill in (Gear, Must, Quietly):
        t.skill(t.A, skill)
    t.skill(None, House)
    t.skill(None, Opening)
    assert [name for name, _ in heal(t, t.A)] == ["opening", "quietly", "must", "gear", "house"]


def test_the_owner_orders_his_own_skills(lay):
    t = lay()
    for skill in (Must, Wake, Ask):
        t.skill(t.A, skill)
    order = [(t.A, "ask.act"), (t.A, "wake.act")]
    assert [n for n, _ in heal(t, t.A, *order)] == ["ask", "wake", "must"]


def test_declining_the_order_declines_what_is_optional(lay):
    t = lay()
    t.skill(t.A, Ask)
    t.skill(t.A, Ask2)
    assert heal(t, t.A, (t.A, "pass")) == []


def test_an_order_with_forced_effects_cannot_be_declined(lay):
    t = lay()
    t.skill(t.A, Ask)
    t.skill(t.A, Must)
    with pytest.raises(AssertionError, match="too_few"):
        heal(t, t.A, (t.A, "pass"))


def test_own_moments_others_moments(lay):
    t = lay()
    for seat in (t.A, t.B):
        t.skill(seat, Mine)
        t.skill(seat, Theirs)
    assert heal(t, t.A) == [("mine", "A"), ("theirs", "B")]


def test_the_dead_are_skipped(lay):
    t = lay("ABCD")
    for seat in (t.A, t.B, t.C):
        t.skill(seat, Must)
    t.B.alive = False
    assert heal(t, t.A) == [("must", "A"), ("must", "C")]


class Spoiler(Skill, locked=True):
    @on(m.Recovered, who=ANYONE)
    async def spoil(self, recovery):
        for seat in self.others():
            await seat.lose_skill(Must)


def test_a_condition_is_checked_again_when_its_turn_comes(lay):
    t = lay()
    t.skill(t.A, Spoiler)
    t.skill(t.B, Must)
    assert heal(t, t.A) == []


class Repeats(Skill):
    act = note("again", times=lambda self, recovery: 3)


def test_an_effect_that_counts_is_offered_each_time(lay):
    t = lay()
    t.skill(t.A, Repeats)
    answers = [(t.A, "yes"), (t.A, "pass"), (t.A, "yes")]
    assert len(heal(t, t.A, *answers)) == 2


ORDERS = {
    ("off", "action_order"): ["ask A", "wake A", "must B", "ask B"],
    ("on", "action_order"): ["must B", "ask A", "wake A", "ask B"],
    ("off", "state_skills_first"): ["wake A", "must B", "ask A", "ask B"],
}


@pytest.mark.parametrize("locked_first, classes", ORDERS)
def test_classes_of_skills(lay, locked_first, classes):
    t = lay(locked_first=locked_first, trigger_classes=classes)
    for seat, skills in ((t.A, (Ask, Wake)), (t.B, (Must, Ask))):
        for skill in skills:
            t.skill(seat, skill)
    # With one order for all A and B each choose between two of theirs.
    script = [(t.A, "ask.act"), (t.B, "must.act"), (t.B, "yes")]
    if locked_first == "on":
        script = [(t.A, "ask.act"), (t.B, "yes")]
    if classes == "state_skills_first":
        script = [(t.A, "yes"), (t.B, "yes")]
    noted = [f"{name} {label}" for name, label in heal(t, t.A, *script)]
    assert noted == ORDERS[locked_first, classes]
