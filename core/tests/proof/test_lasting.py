"""不屈, 断肠, 化身: their rulings (rulings.md)."""

from proof.conversions import Tuntian
from proof.lasting import Buqu, Duanchang, Huashen
from proof.triggers import Luoshen, Wushuang
from sanguosha import Gender, General, take_generals
from sanguosha import moments as m
from sanguosha.rules.trigger import fire
from sanguosha.rules.turn import advance
from sanguosha.table.seat import GeneralCard
from sanguosha.timing.turns import GameStage
from toys.cards import Recoil
from toys.skills import Barter, Epiphany, Grudge, LastStand, Muster

WARRIOR = General("warrior", "武人", "qun", 4, [Wushuang, LastStand])
WEAVER = General("weaver_two", "织女", "lake", 3, [Tuntian, Epiphany], gender=Gender.FEMALE)
SHAPER = General("shaper", "化者", "hill", 3, [Huashen])


class TestBuqu:
    def wounded(self, lay, *faces):
        t = lay()
        t.skill(t.B, Buqu)
        t.B.hp = 1
        t.stack(*faces)
        return t

    def test_different_numbers_and_he_lives(self, lay):
        """R64."""
        t = self.wounded(lay, "strike S5", "strike S9")
        t.hold(t.A, "salve")
        t.do(t.A.damage(t.B, 2), (t.B, "yes"))
        assert t.B.alive and t.B.hp == -1 and t.log("dying") == []
        assert [c.number for c in t.B.pile_cards("buqu")] == [5, 9]
        assert t.B.hand_limit == 0

    def test_each_recovery_closes_one_wound_of_his_choice(self, lay):
        t = self.wounded(lay, "strike S5", "strike S9")
        t.do(t.A.damage(t.B, 2), (t.B, "yes"))
        five, nine = t.B.pile_cards("buqu")
        t.do(t.B.recover(1), (t.B, nine))
        assert t.B.hp == 0 and t.B.pile_cards("buqu") == [five]
        t.do(t.B.recover(1))
        assert t.B.hp == 1 and not t.B.piles

    def test_equal_numbers_and_he_is_dying(self, lay):
        t = self.wounded(lay, "strike S9", "dodge H9", "salve H3")
        t.do(t.A.damage(t.B, 1), (t.B, "yes"))
        assert t.B.alive and not t.log("dying")
        first = t.B.pile_cards("buqu")[0]
        (salve,) = t.hold(t.A, "salve")
        t.do(t.A.damage(t.B, 1), (t.B, "yes"), (t.A, salve), (t.B, first))
        assert len(t.log("dying")) == 1
        assert t.B.alive and t.B.hp == 0 and len(t.B.pile_cards("buqu")) == 1

    def test_declined_he_dies(self, lay):
        t = self.wounded(lay, "strike S5")
        t.do(t.B.lose_hp(1), (t.B, "pass"))
        assert not t.B.alive and not t.B.piles

    def test_losing_it_in_that_state_he_is_dying_at_once(self, lay):
        """R65: A with three wounds kills the owner of 断肠 and needs three salves."""
        t = lay()
        t.skill(t.A, Buqu)
        t.skill(t.B, Duanchang)
        t.A.hp = 1
        t.stack("strike S5", "strike S9", "strike SK")
        t.do(t.A.lose_hp(3), (t.A, "yes"))
        salves = t.hold(t.C, "salve", "salve", "salve")
        t.do(t.A.damage(t.B, 4), (t.C, "pass"), *[(t.C, salve) for salve in salves])
        assert not t.B.alive and t.A.alive and t.A.hp == 1
        assert not t.A.piles and not t.A.has_skill(Buqu)


class TestDuanchang:
    def test_the_killer_loses_every_skill_of_his_generals(self, lay):
        t = lay()
        t.skill(t.B, Duanchang)
        for skill in (Grudge, Barter):
            t.skill(t.A, skill)
        t.do(t.A.gain_skill(Luoshen))
        t.wear(t.A, "bent_spear")
        t.do(t.A.damage(t.B, 4))
        assert [type(s) for s in t.A.skills] == [Recoil]
        t.do(t.A.gain_skill(Grudge))
        assert t.A.has_skill(Grudge)

    def test_without_a_killer_nobody_loses_anything(self, lay):
        """R116."""
        t = lay("ABCD")
        t.skill(t.B, Duanchang)
        t.skill(t.A, Grudge)
        t.do(t.B.lose_hp(4))
        t.skill(t.C, Duanchang)
        t.do(t.C.suffer(4))
        assert not t.B.alive and not t.C.alive and t.A.has_skill(Grudge)


class TestHuashen:
    def shaped(self, lay):
        t = lay()
        t.do(self.sit(t, t.A, SHAPER))
        t.A.reserve["huashen"] = [GeneralCard(g, shown=False) for g in (WARRIOR, WEAVER)]
        return t, t.A.skill(Huashen)

    async def sit(self, t, seat, general):
        take_generals(t.game, seat, [general])

    def test_a_skill_with_kingdom_and_sex(self, lay):
        t, shape = self.shaped(lay)
        t.do(shape.put_on(), (t.A, "weaver_two"))
        assert t.A.has_skill(Tuntian) and t.A.kingdom == "lake"
        assert t.A.gender is Gender.FEMALE

    def test_no_lord_limited_or_awakening_skill_and_two_from_the_unused(self, lay):
        t = lay()
        t.do(self.sit(t, t.A, SHAPER))

        def first(decision):
            return decision.first()

        t.game.policies[0] = first
        t.do(fire(t.game, m.GameStart, GameStage(t.game)))
        kept = t.A.reserve["huashen"]
        assert len({g.general for g in kept} - {SHAPER}) == 2
        # The others see the one that he shows.
        seen = t.game.view(1).of(0).reserve["huashen"]
        assert sorted(g.general is not None for g in seen) == [False, True]
        borrowed = t.A.skill(Huashen).still_given
        assert len(borrowed) == 1
        assert type(borrowed[0]) not in (Muster, LastStand, Epiphany)

    def test_a_change_takes_the_old_skill_and_its_pile(self, lay):
        """R112."""
        t, shape = self.shaped(lay)
        t.do(shape.put_on(), (t.A, "weaver_two"))
        t.card("strike C2", t.A.pile("tuntian"))
        t.do(shape.put_on(), (t.A, "warrior"))
        assert not t.A.piles and not t.A.has_skill(Tuntian)
        assert t.A.has_skill(Wushuang) and (t.A.kingdom, t.A.gender) == ("qun", Gender.MALE)

    def test_duanchang_ends_it_all(self, lay):
        """R113: the borrowed skill goes, kingdom and sex are his own card's again."""
        t, shape = self.shaped(lay)
        t.do(shape.put_on(), (t.A, "weaver_two"))
        t.skill(t.B, Duanchang)
        t.do(t.A.damage(t.B, 4))
        assert t.A.skills == [] and t.A.reserve == {}
        assert (t.A.kingdom, t.A.gender) == ("hill", Gender.MALE)

    def test_face_down_there_is_no_change(self, lay):
        t, _ = self.shaped(lay)
        t.turn_of(t.C, *t.game.mode.phases(t.game, t.C)[:1])
        t.A.face_up = False
        t.table.turn = None
        t.do(advance(t.game))
        assert t.A.face_up and t.asked == []
