"""Damage, step by step (flows.md §5)."""

import pytest

from sanguosha import ANYONE, OTHERS, Skill, conduct, on, transfer_damage
from sanguosha import moments as m

STEPS = [
    m.DamageStarting,
    m.DamageCausing,
    m.DamageCausingFixed,
    m.DamageTaking,
    m.DamageTakingFixed,
    m.HpReducing,
    m.DamageDone,
    m.DamageTaken,
    m.DamageEnd,
]


class Fierce(Skill, locked=True):
    @on(m.DamageCausing)
    async def more(self, damage):
        damage.amount += 1


class Thick(Skill, locked=True):
    @on(m.DamageTakingFixed)
    async def cap(self, damage):
        damage.amount = min(damage.amount, 1)


class Tough(Skill, locked=True):
    @on(m.DamageTaking)
    async def less(self, damage):
        damage.amount -= 1


class Ward(Skill, locked=True):
    @on(m.DamageCausingFixed)
    async def hold(self, damage):
        damage.prevented = True


class Bleed(Skill, locked=True):
    @on(m.DamageStarting)
    async def turn(self, damage):
        damage.prevented = True
        await damage.victim.lose_hp(damage.amount)


class Blame(Skill, locked=True):
    @on(m.DamageStarting, who=OTHERS)
    async def take(self, damage):
        damage.source = self.owner


class Scape(Skill):
    @on(m.DamageTaking, when=lambda self, damage: not damage.transferred)
    async def shift(self, damage):
        to = await self.choose_seat(self.others())
        await transfer_damage(self.game, damage, to)


def test_the_steps_come_in_the_book_s_order(lay):
    t = lay()
    seen = t.watch(*STEPS)
    damage = t.do(t.A.damage(t.B, 2))
    assert damage.dealt and t.B.hp == 2
    assert seen == [step.id for step in STEPS]


def test_raised_by_the_source_then_capped_by_the_victim(lay):
    t = lay()
    t.skill(t.A, Fierce)
    t.skill(t.B, Thick)
    assert t.do(t.A.damage(t.B, 2)).amount == 1
    assert t.B.hp == 3


@pytest.mark.parametrize("skill, owner, last", [(Ward, "A", 3), (Tough, "B", 4)])
def test_prevented_or_brought_to_nothing_goes_to_the_end(lay, skill, owner, last):
    t = lay()
    t.skill(getattr(t, owner), skill)
    seen = t.watch(*STEPS)
    damage = t.do(t.A.damage(t.B, 1))
    assert not damage.dealt and damage.prevented and t.B.hp == 4
    assert seen == [step.id for step in STEPS[:last]] + ["damage_end"]


def test_turned_into_loss_of_hp(lay):
    t = lay()
    t.skill(t.A, Bleed)
    seen = t.watch(m.DamageTaken, m.HpLost)
    t.do(t.A.damage(t.B, 2))
    assert t.B.hp == 2 and seen == ["hp_lost"]


def test_another_source(lay):
    t = lay()
    t.skill(t.C, Blame)
    assert t.do(t.A.damage(t.B, 1)).source is t.C
    assert t.log("damage")[0][1] == t.C.index


def test_transferred_damage_runs_its_own_steps_at_the_new_victim(lay):
    t = lay()
    t.skill(t.B, Scape)
    t.skill(t.C, Tough)
    damage = t.do(t.A.damage(t.B, 3), (t.B, "yes"), (t.B, t.C))
    assert damage.prevented and not damage.dealt
    assert (t.B.hp, t.C.hp) == (4, 2)
    assert t.log("damage")[0][1:3] == (t.A.index, t.C.index)


def test_it_may_come_back_to_the_source(lay):
    t = lay()
    t.skill(t.B, Scape)
    t.do(t.A.damage(t.B, 1), (t.B, "yes"), (t.B, t.A))
    assert (t.A.hp, t.B.hp) == (3, 4)


def test_a_dead_source_is_none(lay):
    t = lay("ABCD")
    t.A.alive = False
    assert t.do(t.A.damage(t.B, 1)).source is None


def test_nobody_hurts_the_dead(lay):
    t = lay("ABCD")
    t.B.alive = False
    seen = t.watch(*STEPS)
    assert not t.do(t.A.damage(t.B, 1)).dealt
    assert seen == []


class Slay(Skill, locked=True):
    @on(m.HpReducing, who=ANYONE)
    async def kill(self, damage):
        if damage.source is not self.owner:
            await self.owner.damage(damage.source, 9)


def test_a_source_that_dies_meanwhile_is_no_source_after_the_damage(lay):
    t = lay("ABCD")
    t.skill(t.C, Slay)
    sources = []

    class Look(Skill, locked=True):
        @on(m.DamageTaken)
        async def look(self, damage):
            sources.append(damage.source)

    t.skill(t.B, Look)
    t.do(t.A.damage(t.B, 1))
    assert sources == [None] and not t.A.alive


def test_conducted_copies_keep_source_nature_and_amount(lay):
    t = lay()
    t.skill(t.A, Fierce)
    first = t.do(t.A.damage(t.B, 1, "scald"))
    copy = t.do(conduct(t.game, first, t.C, first.amount))
    assert copy.conducted and copy.nature == "scald" and copy.source is t.A
    assert not copy.by_user


@pytest.mark.parametrize(
    "order, steps",
    [
        ("official", ["dying_entered", "damage_done", "damage_taken"]),
        ("skills_before_hp_loss", ["damage_done", "damage_taken", "dying_entered"]),
    ],
)
def test_damage_order(lay, order, steps):
    t = lay(damage_order=order)
    t.B.hp = 1
    salve = t.hold(t.B, "salve")[0]
    seen = t.watch(m.DamageDone, m.DamageTaken, m.DyingEntered)
    t.do(t.A.damage(t.B, 1), (t.B, salve))
    assert seen == steps


def test_the_distance_of_the_deduction_is_kept(lay):
    t = lay("ABCDE")
    assert t.do(t.A.damage(t.C, 1)).distance == 2
    assert t.do(t.C.suffer(1)).distance == -1
