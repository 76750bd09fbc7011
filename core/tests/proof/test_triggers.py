"""奸雄, 洛神, 铁骑, 无双, 流离, 反间: their rulings (rulings.md)."""

from proof.triggers import Fanjian, Jianxiong, Liuli, Luoshen, Tieqi, Wushuang
from sanguosha import Phase, Skill, modify, mods, why


class Forked(Skill):
    """One more target for each Strike."""

    more = modify(
        mods.ExtraTargets,
        lambda self, user, card: int(user is self.owner and card.name == "strike"),
    )


class Secluded(Skill, locked=True):
    """No legal target of Strikes."""

    never = modify(
        mods.Prohibit,
        lambda self, user, card, seat: why("secluded") if seat is self.owner else None,
    )


class TestJianxiong:
    def test_takes_the_card_that_hurt(self, lay):
        t = lay()
        t.skill(t.B, Jianxiong)
        (strike,) = t.hold(t.A, "strike")
        t.play(t.A, strike, t.B, then=[(t.B, "yes")])
        assert t.B.hand.cards == [strike]

    def test_takes_both_materials(self, lay):
        t = lay()
        t.skill(t.B, Jianxiong)
        two = t.hold(t.A, "dodge H2", "salve D3")
        t.do(t.A.use(t.game.virtual("strike", two), [t.B]), (t.B, "yes"))
        assert t.B.hand.cards == two

    def test_not_offered_for_damage_by_a_skill(self, lay):
        t = lay()
        t.skill(t.B, Jianxiong)
        t.do(t.A.damage(t.B, 1, skill="wrath"))
        t.do(t.A.use("strike", [t.B]))
        assert t.B.hp == 2 and t.asked == []

    def test_not_offered_to_the_dead(self, lay):
        t = lay()
        t.skill(t.B, Jianxiong)
        t.B.hp = 1
        t.hold(t.A, "strike")
        t.play(t.A, "strike", t.B)
        assert not t.B.alive and t.asked == [("A", "play")]

    def test_taking_a_group_card_spares_nobody(self, lay):
        t = lay()
        t.skill(t.B, Jianxiong)
        (gale,) = t.hold(t.A, "gale")
        t.play(t.A, gale, then=[(t.B, "yes")])
        assert (t.B.hp, t.C.hp) == (3, 3) and t.B.hand.cards == [gale]


class TestLuoshen:
    def test_goes_on_while_black(self, lay):
        t = lay()
        t.skill(t.A, Luoshen)
        spade, club, heart = t.stack("strike S7", "dodge C2", "salve H3")
        yes = (t.A, "yes")
        t.do(t.A.take_extra_phase(Phase.PREPARE), yes, yes, yes)
        assert t.A.hand.cards == [spade, club]
        assert t.table.discard.cards == [heart]

    def test_may_stop_and_is_not_offered_again(self, lay):
        t = lay()
        t.skill(t.A, Luoshen)
        t.stack("strike S7")
        t.do(t.A.take_extra_phase(Phase.PREPARE), (t.A, "yes"), (t.A, "pass"))
        t.do(t.A.take_extra_phase(Phase.PREPARE), (t.A, "pass"))
        assert len(t.A.hand) == 1

    def test_a_card_gained_meets_her_own_delayed_trick(self, lay):
        """R19."""
        t = lay()
        t.skill(t.A, Luoshen)
        t.card("fog H6", t.A.judging)
        (ward,) = t.stack("ward SJ")
        t.do(t.A.take_extra_phase(Phase.PREPARE), (t.A, "yes"), (t.A, "pass"))
        t.do(t.A.take_extra_phase(Phase.JUDGE), (t.A, ward))
        assert not t.log("judge")[1:] and t.table.turn.skip == []


class TestTieqi:
    def test_every_target_is_judged_before_the_first_hit(self, lay):
        t = lay()
        for skill in (Tieqi, Forked):
            t.skill(t.A, skill)
        for seat in (t.B, t.C):
            t.hold(seat, "dodge")
        t.stack("salve H3", "salve C3")
        t.hold(t.A, "strike")
        yes = (t.A, "yes")
        t.play(t.A, "strike", t.B, t.C, then=[yes, yes, (t.C, "dodge")])
        assert (t.B.hp, t.C.hp) == (3, 4)
        assert [e[0] for e in t.log("judge", "damage")] == ["judge", "judge", "damage"]

    def test_a_target_that_cannot_answer_may_still_be_immune(self, lay):
        """R30."""
        t = lay()
        t.skill(t.A, Tieqi)
        t.wear(t.B, "copper_shield")
        t.stack("salve H3")
        t.hold(t.A, "strike S7")
        t.play(t.A, "strike", t.B, then=[(t.A, "yes")])
        assert t.B.hp == 4

    def test_the_same_target_twice(self, lay):
        """R31, Y10: B turns his hit to C, who is a target already."""
        t = lay()
        for skill in (Tieqi, Forked):
            t.skill(t.A, skill)
        t.skill(t.B, Liuli)
        t.skill(t.C, Jianxiong)
        (cost,) = t.hold(t.B, "salve")
        dodges = t.hold(t.C, "dodge H2", "dodge D2")
        t.stack("salve H3", "salve C3")
        (strike,) = t.hold(t.A, "strike")
        t.play(
            t.A,
            strike,
            t.B,
            t.C,
            then=[
                (t.B, "yes"),
                (t.A, "yes"),
                (t.A, "yes"),
                (t.C, "yes"),
                (t.C, dodges[0]),
            ],
        )
        assert (t.B.hp, t.C.hp) == (4, 3)
        assert t.C.hand.cards == [dodges[1], strike]
        assert cost in t.table.discard.cards


class TestWushuang:
    def test_one_dodge_is_wasted(self, lay):
        t = lay()
        t.skill(t.A, Wushuang)
        t.hold(t.A, "strike")
        t.hold(t.B, "dodge")
        t.play(t.A, "strike", t.B, then=[(t.B, "dodge")])
        assert t.B.hp == 3 and not t.B.hand

    def test_two_dodges_cancel_also_with_two_instances(self, lay):
        """R45: the need does not add up."""
        t = lay()
        t.skill(t.A, Wushuang)
        t.skill(t.A, Wushuang)
        t.hold(t.A, "strike")
        t.hold(t.B, "dodge", "dodge", "dodge")
        order = (t.A, "wushuang.press")
        t.play(t.A, "strike", t.B, then=[order, (t.B, "dodge"), (t.B, "dodge")])
        assert t.B.hp == 4 and len(t.B.hand) == 1

    def test_in_a_duel_only_the_other_plays_two(self, lay):
        for owner, foe in (("A", "B"), ("B", "A")):
            t = lay()
            t.skill(getattr(t, owner), Wushuang)
            user, target = t.A, t.B
            t.hold(user, "bout")
            t.hold(getattr(t, owner), "strike")
            t.hold(getattr(t, foe), "strike", "strike")
            foe, owner = getattr(t, foe), getattr(t, owner)
            plays = [(foe, "strike"), (foe, "strike"), (owner, "strike")]
            if owner is target:
                plays = [(owner, "strike"), (foe, "strike"), (foe, "strike")]
            t.play(user, "bout", target, then=plays)
            assert min(user.hp, target.hp) == 3 and not foe.hand and not owner.hand


class TestLiuli:
    def test_range_without_the_card_that_pays(self, lay):
        """R38: the equipped bow does not help if it is the cost."""
        t = lay("ABCDE")
        t.skill(t.B, Liuli)
        (bow,) = t.wear(t.B, "long_bow")
        t.hold(t.A, "strike")
        t.play(
            t.A, "strike", t.B, then=[(t.B, "yes"), (t.C, "pass")] if t.C.hand else [(t.B, "yes")]
        )
        assert t.C.hp == 3 and bow in t.table.discard.cards

    def test_far_with_another_cost(self, lay):
        t = lay("ABCDE")
        t.skill(t.B, Liuli)
        t.wear(t.B, "long_bow")
        (other,) = t.hold(t.B, "salve")
        t.hold(t.A, "strike")
        t.play(t.A, "strike", t.B, then=[(t.B, "yes"), (t.B, other), (t.B, t.D)])
        assert (t.B.hp, t.D.hp) == (4, 3)

    def test_not_back_to_the_user_nor_to_who_cannot_be_targeted(self, lay):
        """R39."""
        t = lay()
        t.skill(t.B, Liuli)
        t.skill(t.C, Secluded)
        t.hold(t.B, "salve")
        t.hold(t.A, "strike")
        t.play(t.A, "strike", t.B)
        assert t.B.hp == 3 and t.asked == [("A", "play")]

    def test_the_receiver_may_turn_it_on(self, lay):
        t = lay("ABCD")
        t.skill(t.B, Liuli)
        t.skill(t.C, Liuli)
        t.hold(t.B, "salve")
        t.hold(t.C, "salve")
        t.hold(t.A, "strike")
        yes_b, yes_c = (t.B, "yes"), (t.C, "yes")
        t.play(t.A, "strike", t.B, then=[yes_b, yes_c, (t.C, t.D)])
        assert (t.B.hp, t.C.hp, t.D.hp) == (4, 4, 3)


class TestFanjian:
    def test_never_offered_with_an_empty_hand(self, lay):
        t = lay()
        t.skill(t.A, Fanjian)
        assert t.starts(t.A) == []
        t.hold(t.A, "dodge")
        assert t.starts(t.A) == ["fanjian"]

    def test_suit_first_then_a_blind_card_which_is_his(self, lay):
        """R37: the one damaged has the card and may save himself with it."""
        t = lay()
        t.skill(t.A, Fanjian)
        t.B.hp = 1
        (salve,) = t.hold(t.A, "salve H3")
        t.play(t.A, "fanjian", t.B, then=[(t.B, "diamond"), (t.B, salve)])
        assert t.B.alive and t.B.hp == 1 and not t.A.hand
        assert t.log("damage")[0][1:4] == (0, 1, 1)

    def test_the_right_suit_hurts_nobody(self, lay):
        t = lay()
        t.skill(t.A, Fanjian)
        cards = t.hold(t.A, "salve H3", "dodge H4")
        t.play(t.A, "fanjian", t.B, then=[(t.B, "heart"), (t.B, "unseen")])
        assert t.B.hp == 4 and t.B.hand.cards == cards[:1]
        assert t.starts(t.A) == []
