"""Dying, death and what follows (flows.md §6-§8)."""

import pytest

from sanguosha import ANYONE, Skill, on
from sanguosha import moments as m
from sanguosha.rules.control import GameOver


def test_the_current_player_is_asked_first(lay):
    t = lay("ABCD")
    t.turn_of(t.C)
    for seat in (t.A, t.B, t.C, t.D):
        t.hold(seat, "salve")
    t.B.hp = 1
    script = [(t.C, "pass"), (t.D, "pass"), (t.A, "pass"), (t.B, "salve")]
    t.do(t.A.damage(t.B, 1), *script)
    assert t.B.hp == 1 and t.B.alive


def test_dying_start_with_the_victim(lay):
    t = lay("ABCD", dying_start="victim_first")
    t.turn_of(t.C)
    for seat in (t.A, t.B, t.C, t.D):
        t.hold(seat, "salve")
    t.B.hp = 1
    t.do(t.A.damage(t.B, 1), (t.B, "pass"), (t.C, "pass"), (t.D, "pass"), (t.A, "salve"))
    assert t.B.alive


def test_one_seat_may_help_several_times_and_hp_may_be_negative(lay):
    t = lay()
    salves = t.hold(t.A, "salve", "salve", "salve")
    t.do(t.A.damage(t.B, 6), *[(t.A, s) for s in salves])
    assert t.B.alive and t.B.hp == 1


@pytest.mark.parametrize("anew", ["off", "on"])
def test_new_dying_round(lay, anew):
    """With the option the round starts again at the rescuer, whoever was asked before."""
    t = lay("ABCD", new_dying_round=anew)
    t.hold(t.A, "salve")
    t.hold(t.C, "salve", "salve")
    t.B.hp = 1
    again = [(t.C, "pass"), (t.A, "salve")] if anew == "on" else [(t.C, "pass")]
    t.do(t.D.damage(t.B, 2), (t.A, "pass"), (t.C, "salve"), *again)
    assert t.B.alive is (anew == "on")


class Vengeful(Skill, locked=True):
    """Whoever is dying takes somebody along."""

    @on(m.DyingEntered)
    async def curse(self, dying):
        await self.owner.damage(self.others()[0], 9)


def test_dying_inside_dying_is_settled_first(lay):
    t = lay("ABCD")
    t.skill(t.B, Vengeful)
    t.B.hp = 1
    t.do(t.A.damage(t.B, 1))
    assert [(e[0], e[1]) for e in t.log("dying", "death")] == [
        ("dying", t.B.index),
        ("dying", t.C.index),
        ("death", t.C.index),
        ("death", t.B.index),
    ]


class Phoenix(Skill, limited=True):
    @on(m.DyingAsked, when=lambda self, dying: dying.seat is self.owner)
    async def rise(self, dying):
        await self.owner.recover(3)


def test_a_skill_may_save_and_ends_the_asking(lay):
    t = lay()
    t.skill(t.B, Phoenix)
    t.hold(t.C, "salve")
    t.do(t.B.lose_hp(4), (t.B, "yes"))
    assert t.B.hp == 3


def test_death_step_by_step(lay):
    t = lay("ABCD")
    t.hold(t.B, "strike", "dodge")
    t.wear(t.B, "copper_shield")
    t.card("fog", t.B.judging)
    t.card("salve", t.B.pile("store"))
    t.B.marks["wrath"] = 2
    t.B.chained, t.B.face_up = True, False
    states = []

    class Look(Skill, locked=True):
        @on(m.DeathStarting, m.Died, m.DeathDone, who=ANYONE)
        async def look(self, death):
            states.append((death.seat.alive, len(death.seat.all_cards)))

    t.skill(t.C, Look)
    t.do(t.A.damage(t.B, 4))
    assert states == [(True, 4), (False, 4), (False, 0)]
    assert len(t.table.discard) == 5 and not t.B.piles and not t.B.marks
    assert not t.B.chained and t.B.face_up


@pytest.mark.parametrize("judging, left", [("discarded", 0), ("kept", 1)])
def test_judge_cards_on_death(lay, judging, left):
    t = lay("ABCD", judge_cards_on_death=judging)
    t.card("fog", t.B.judging)
    t.do(t.A.damage(t.B, 4))
    assert len(t.B.judging) == left


class LastWill(Skill):
    @on(m.Died, even_dead=True)
    async def leave(self, death):
        await self.owner.give(self.owner.hand.cards, self.others()[0])


def test_death_skills_come_before_the_burial(lay):
    t = lay("ABCD")
    t.skill(t.B, LastWill)
    cards = t.hold(t.B, "strike", "dodge")
    t.do(t.A.damage(t.B, 4), (t.B, "yes"))
    assert t.C.hand.cards == cards and t.B.skills == []


def test_death_skills_come_in_action_order_with_those_of_the_living(lay):
    t = lay("ABCD")

    class Heir(Skill):
        @on(m.Died, who=ANYONE, even_dead=True)
        async def note(self, death):
            self.game.log("note", self.owner.label)

    for seat in (t.A, t.B, t.C):
        t.skill(seat, Heir)
    t.turn_of(t.C)
    t.do(t.C.damage(t.B, 4), (t.C, "yes"), (t.A, "yes"), (t.B, "yes"))
    assert [e[1] for e in t.log("note")] == ["C", "A", "B"]


def test_nobody_asks_the_dead(lay):
    t = lay("ABCD")
    t.hold(t.B, "salve")
    t.B.alive = False
    t.do(t.A.damage(t.C, 4))
    assert not t.C.alive


def test_max_hp_of_zero_kills_without_dying(lay):
    t = lay("ABCD")
    t.hold(t.B, "salve")
    seen = t.watch(m.DyingEntered, m.Died)
    t.do(t.B.change_max_hp(-4))
    assert not t.B.alive and seen == ["died"]
    assert t.log("death")[0][2] == -1


def test_max_hp_cuts_hp_without_loss(lay):
    t = lay()
    seen = t.watch(m.HpLost, m.MaxHpChanged)
    t.do(t.B.change_max_hp(-1))
    assert (t.B.hp, t.B.max_hp) == (3, 3) and seen == ["max_hp_changed"]
    t.do(t.B.change_max_hp(2))
    assert (t.B.hp, t.B.max_hp) == (3, 5)


def test_loss_of_hp_has_no_source_and_no_damage(lay):
    t = lay()
    seen = t.watch(m.HpLosing, m.HpLost, m.DamageTaken)
    t.do(t.B.lose_hp(1))
    assert seen == ["hp_losing", "hp_lost"]


def test_recovery_stops_at_max_hp_and_at_full_there_is_none(lay):
    t = lay()
    seen = t.watch(m.Recovering, m.Recovered)
    t.B.hp = 3
    assert t.do(t.B.recover(5)).done == 1
    assert t.do(t.B.recover(1)).done == 0
    assert seen == ["recovering", "recovered"] and t.B.hp == 4


class Careful(Skill, locked=True):
    @on(m.Recovering)
    async def more(self, recovery):
        recovery.amount += 1


def test_the_amount_of_recovery_may_change(lay):
    t = lay()
    t.skill(t.B, Careful)
    t.B.hp = 1
    t.do(t.B.recover(1))
    assert t.B.hp == 3


def test_the_game_ends_at_once_inside_everything(lay):
    t = lay("AB")
    seen = t.watch(m.DeathDone, m.DyingLeft, m.DamageDone)
    t.hold(t.A, "strike")
    t.B.hp = 1
    with pytest.raises(GameOver):
        t.play(t.A, "strike", t.B)
    assert t.table.outcome.winners == (0,) and seen == []
    assert not t.table.processing.cards and t.game.frames == []
