"""Using a card: the steps, the four target passes and what may happen to targets (flows.md §3)."""

import pytest

from sanguosha import ANYONE, Skill, modify, mods, on
from sanguosha import moments as m


class Forked(Skill):
    """Two more targets for each Strike."""

    more = modify(mods.ExtraTargets, lambda self, user, card: 2 * (user is self.owner))


def noting(moment):
    @on(moment, who=ANYONE)
    async def act(self, entry):
        self.game.log("pass", moment.id, entry.seat.label)

    return act


PASSES = (m.TargetSpecifying, m.TargetConfirming, m.TargetSpecified, m.TargetConfirmed)


class Witness(Skill, locked=True):
    first = noting(PASSES[0])
    second = noting(PASSES[1])
    third = noting(PASSES[2])
    fourth = noting(PASSES[3])


def passes(t):
    letters = {moment.id: letter for moment, letter in zip(PASSES, "abcd", strict=True)}
    return [letters[e[1]] + e[2] for e in t.log("pass")]


def test_each_pass_for_all_targets_before_the_next(lay):
    t = lay("ABCD")
    t.skill(t.A, Forked)
    t.skill(t.D, Witness)
    t.wear(t.A, "long_bow")
    t.hold(t.A, "strike")
    t.play(t.A, "strike", t.D, t.B, t.C)
    assert passes(t) == [p + s for p in "abcd" for s in "BCD"]
    assert (t.B.hp, t.C.hp, t.D.hp) == (3, 3, 3)


def test_the_whole_use_step_by_step(lay):
    t = lay()
    seen = t.watch(
        m.CardPreUse, m.CardDeclared, m.CardUsing, *PASSES, m.EffectStart, m.EffectBefore,
        m.CardNeeded, m.EffectApplied, m.DamageEnd, m.EffectDone, m.UseFinished, m.CardsMoved,
    )  # fmt: skip
    t.hold(t.A, "strike")
    t.play(t.A, "strike", t.B)
    assert seen == [
        "card_pre_use", "cards_moved", "card_declared", "card_using", "target_specifying",
        "target_confirming", "target_specified", "target_confirmed", "effect_start",
        "effect_before", "card_needed", "effect_applied", "damage_end", "effect_done",
        "use_finished", "cards_moved",
    ]  # fmt: skip


class Turn(Skill, locked=True):
    """Turn a Strike to the next seat, once."""

    @on(m.TargetConfirming)
    async def turn(self, entry):
        entry.pass_to(self.others()[0])


def test_a_new_target_joins_from_the_first_pass_on(lay):
    t = lay("ABCD")
    t.skill(t.A, Forked)
    t.skill(t.B, Turn)
    t.skill(t.D, Witness)
    t.wear(t.A, "long_bow")
    t.hold(t.A, "strike")
    t.play(t.A, "strike", t.B, t.D)
    assert passes(t) == ["aB", "aD", "bB", "aC", "bC", "bD", "cC", "cD", "dC", "dD"]
    assert (t.B.hp, t.C.hp, t.D.hp) == (4, 3, 3)


def test_turned_to_a_fellow_target_it_stands_twice(lay):
    t = lay("ABCD")
    t.skill(t.A, Forked)
    t.skill(t.B, Turn)
    t.skill(t.D, Witness)
    dodge = t.hold(t.C, "dodge")[0]
    t.hold(t.A, "strike")
    t.wear(t.A, "long_bow")
    t.play(t.A, "strike", t.B, t.C, then=[(t.C, dodge)])
    assert passes(t)[-4:] == ["cC", "cC", "dC", "dC"]
    # Each hit is answered on its own: one dodge stops one of them.
    assert t.C.hp == 3


class Add(Skill, locked=True):
    @on(m.CardDeclared, when=lambda self, use: use.family == "strike")
    async def add(self, use):
        use.add_target(self.game.seats[2])


class Drop(Skill, locked=True):
    @on(m.TargetConfirming)
    async def drop(self, entry):
        entry.remove()


class Void(Skill, locked=True):
    @on(m.EffectStart)
    async def void(self, entry):
        entry.void = True


def test_targets_are_added_as_the_card_is_declared(lay):
    t = lay("ABC")
    t.skill(t.A, Add)
    t.hold(t.A, "strike")
    t.play(t.A, "strike", t.B)
    assert (t.B.hp, t.C.hp) == (3, 3)


def test_without_a_target_left_nothing_resolves(lay):
    t = lay()
    t.skill(t.B, Drop)
    seen = t.watch(*PASSES, m.EffectStart, m.UseFinished)
    (strike,) = t.hold(t.A, "strike")
    t.play(t.A, strike, t.B)
    assert seen == ["target_specifying", "target_confirming"]
    assert t.B.hp == 4 and t.table.discard.cards == [strike]
    assert t.A.used == {"strike": 1}


def test_a_void_effect_asks_for_no_answer(lay):
    t = lay()
    t.skill(t.B, Void)
    t.hold(t.B, "dodge")
    t.hold(t.A, "strike")
    seen = t.watch(m.EffectBefore, m.EffectDone)
    t.play(t.A, "strike", t.B)
    assert t.B.hp == 4 and seen == []


class Sure(Skill, locked=True):
    @on(m.TargetSpecified, when=lambda self, entry: entry.seat.label == "B")
    async def aim(self, entry):
        entry.cannot_respond = True
        entry.bonus = 1


def test_facts_of_one_target_do_not_touch_another(lay):
    t = lay()
    t.skill(t.A, Sure)
    t.skill(t.A, Forked)
    for seat in (t.B, t.C):
        t.hold(seat, "dodge")
    t.hold(t.A, "strike")
    t.play(t.A, "strike", t.B, t.C, then=[(t.C, "dodge")])
    assert (t.B.hp, t.C.hp) == (2, 4)


def test_the_dead_are_no_targets_any_more(lay):
    t = lay("ABCD")
    t.skill(t.A, Forked)

    class Avenger(Skill, locked=True):
        @on(m.DamageTaken)
        async def strike_down(self, damage):
            await self.owner.damage(self.game.seats[2], 9)

    t.skill(t.B, Avenger)
    seen = t.watch(m.EffectStart)
    t.hold(t.A, "strike")
    t.wear(t.A, "long_bow")
    t.play(t.A, "strike", t.B, t.C, t.D)
    assert seen == ["effect_start", "effect_start"]
    assert not t.C.alive and t.D.hp == 3


def test_cancelled_and_overruled(lay):
    t = lay()
    t.wear(t.A, "bent_spear")
    t.hold(t.A, "strike", "salve", "salve")
    t.hold(t.B, "dodge", "dodge")
    t.play(t.A, "strike", t.B, then=[(t.B, "dodge"), (t.A, "yes")])
    assert t.B.hp == 3 and not t.A.hand


def test_a_card_taken_away_in_time_does_not_reach_the_discard_pile(lay):
    t = lay()

    class Catch(Skill, locked=True):
        @on(m.EffectDone, when=lambda self, entry: entry.card.cards)
        async def catch(self, entry):
            await self.owner.obtain(entry.card.cards)

    t.skill(t.A, Catch)
    (strike,) = t.hold(t.A, "strike")
    t.play(t.A, strike, t.B)
    assert t.A.hand.cards == [strike] and not t.table.processing.cards


def test_a_counter_can_be_countered(lay):
    t = lay()
    wards = [t.hold(seat, "ward")[0] for seat in (t.A, t.B, t.C)]
    t.hold(t.A, "windfall")
    a, b, c = [(s, w) for s, w in zip((t.A, t.B, t.C), wards, strict=True)]
    # A, B, C are asked in turn: B counters, A counters B's, C counters A's.
    t.play(t.A, "windfall", then=[(t.A, "pass"), b, a, c])
    assert len(t.A.hand) == 0
    assert [e[2] for e in t.log("use")] == ["windfall", "ward", "ward", "ward"]


@pytest.mark.parametrize(
    "scope, asked, saved", [("any_one_target", 2, "C"), ("own_part_only", 1, "D")]
)
def test_nullification_scope(lay, scope, asked, saved):
    """D may cancel any part, or only his own."""
    t = lay("ABCD", nullification_scope=scope)
    t.hold(t.A, "gale")
    (ward,) = t.hold(t.D, "ward")
    script = [(t.D, "pass"), (t.D, ward)][-asked:]
    t.play(t.A, "gale", then=script)
    assert [s.label for s in (t.B, t.C, t.D) if s.hp == 4] == [saved]


def test_played_cards_have_no_targets_and_no_counter(lay):
    t = lay()
    seen = t.watch(m.CardPlaying, m.PlayFinished, *PASSES)
    (dodge,) = t.hold(t.B, "dodge")
    t.hold(t.C, "ward")
    assert t.do(t.B.request_play("dodge"), (t.B, dodge))
    assert seen == ["card_playing", "play_finished"]
    assert t.table.discard.cards == [dodge]
