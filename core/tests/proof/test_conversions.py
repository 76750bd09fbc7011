"""激将, 蛊惑, 屯田, 急袭, 凿险: their rulings (rulings.md)."""

from proof.conversions import Guhuo, Jijiang, Jixi, Tuntian, Zaoxian
from proof.triggers import Jianxiong, Tieqi
from sanguosha import Phase, Reason
from sanguosha import moments as m
from toys.skills import Whetstone


class TestJijiang:
    def shu(self, lay, seats="ABCD"):
        t = lay(seats)
        t.skill(t.A, Jijiang)
        t.A.kingdom = t.B.kingdom = t.C.kingdom = "shu"
        return t

    def test_the_lord_is_user_and_source(self, lay):
        """R21: the helpers are asked in turn; the card is the lord's use, his limit is used."""
        t = self.shu(lay)
        (mine,) = t.hold(t.A, "strike")
        t.hold(t.B, "strike")
        (given,) = t.hold(t.C, "strike")
        t.skill(t.D, Jianxiong)
        t.play(t.A, "jijiang", t.D, then=[(t.B, "pass"), (t.C, "strike"), (t.D, "yes")])
        assert t.log("damage")[0][1:3] == (t.A.index, t.D.index)
        assert t.D.hand.cards == [given]
        assert t.A.used == {"strike": 1} and t.A.hand.cards == [mine] and t.starts(t.A) == []

    def test_a_helper_converts_but_adds_nothing_else(self, lay):
        """R22."""
        t = self.shu(lay)
        t.skill(t.B, Whetstone)
        t.skill(t.B, Tieqi)
        (salve,) = t.hold(t.B, "salve H3")
        t.play(t.A, "jijiang", t.D, then=[(t.B, "whetstone", salve)])
        assert t.D.hp == 3 and t.log("judge") == []
        assert t.log("use")[0][3] == (salve.id,)

    def test_unanswered_nothing_is_spent(self, lay):
        t = self.shu(lay)
        t.hold(t.B, "strike")
        t.play(t.A, "jijiang", t.D, then=[(t.B, "pass")])
        assert t.log("use") == [] and t.A.used == {}
        assert t.starts(t.A) == ["jijiang"]

    def test_a_played_strike_too(self, lay):
        t = self.shu(lay)
        t.hold(t.D, "bout")
        t.hold(t.B, "strike")
        t.turn_of(t.D)
        t.play(t.D, "bout", t.A, then=[(t.A, "jijiang"), (t.B, "strike")])
        assert (t.A.hp, t.D.hp) == (4, 3)
        assert not t.table.processing.cards

    def test_nobody_of_the_kingdom(self, lay):
        t = lay()
        t.skill(t.A, Jijiang)
        t.A.kingdom = "shu"
        assert t.starts(t.A) == []


class TestGuhuo:
    def bluff(self, lay, face):
        t = lay("ABCD")
        t.skill(t.A, Guhuo)
        (card,) = t.hold(t.A, face)
        return t, card

    def test_true_but_no_heart(self, lay):
        """R69: the doubter loses 1 hp, the card is void and counts as no use."""
        t, card = self.bluff(lay, "strike S7")
        votes = [(t.B, "pass"), (t.C, "doubt"), (t.D, "pass")]
        t.play(t.A, "guhuo", "strike", card, t.B, then=votes)
        assert (t.B.hp, t.C.hp, t.D.hp) == (4, 3, 4)
        assert t.log("damage", "use") == [] and t.A.used == {}
        assert t.table.discard.cards == [card]

    def test_a_true_heart_takes_effect(self, lay):
        """R70."""
        t, card = self.bluff(lay, "strike H7")
        votes = [(t.B, "pass"), (t.C, "doubt"), (t.D, "pass")]
        t.play(t.A, "guhuo", "strike", card, t.B, then=votes)
        assert (t.B.hp, t.C.hp) == (3, 3)

    def test_a_lie_is_void_and_every_doubter_draws(self, lay):
        t, card = self.bluff(lay, "salve H3")
        votes = [(t.B, "doubt"), (t.C, "pass"), (t.D, "doubt")]
        t.play(t.A, "guhuo", "strike", card, t.B, then=votes)
        assert (len(t.B.hand), len(t.C.hand), len(t.D.hand)) == (1, 0, 1)
        assert t.B.hp == 4 and t.table.discard.cards == [card]

    def test_undoubted_it_is_what_it_is_said_to_be(self, lay):
        t, card = self.bluff(lay, "salve D3")
        votes = [(s, "pass") for s in (t.B, t.C, t.D)]
        t.play(t.A, "guhuo", "strike", card, t.B, then=votes)
        assert t.B.hp == 3 and t.log("use")[0][2:4] == ("strike", (card.id,))

    def test_nobody_sees_it_before_the_votes_are_in(self, lay):
        t, card = self.bluff(lay, "salve D3")
        seen = []
        answer = t.game.policies[1]

        def look(decision):
            seen.append((t.table.where[card.id].kind, t.table.seen.get(card.id)))
            return answer(decision)

        t.game.policies[1] = look
        votes = [(s, "pass") for s in (t.B, t.C, t.D)]
        t.play(t.A, "guhuo", "strike", card, t.B, then=votes)
        assert seen[0] == ("processing", 1 << t.A.index)

    def test_who_has_no_hp_does_not_vote(self, lay):
        t, card = self.bluff(lay, "salve D3")
        t.C.hp = 0
        t.play(t.A, "guhuo", "strike", card, t.B, then=[(t.B, "pass"), (t.D, "pass")])
        assert t.B.hp == 3

    def test_as_an_answer_and_to_save_oneself(self, lay):
        t, card = self.bluff(lay, "strike S7")
        t.A.hp = 1
        votes = [(s, "pass") for s in (t.B, t.C, t.D)]
        t.do(t.B.use("strike", [t.A]), (t.A, "guhuo", card), *votes)
        assert t.A.hp == 1 and not t.A.hand
        (card,) = t.hold(t.A, "strike S8")
        t.do(t.A.lose_hp(1), (t.A, "guhuo", card), *votes)
        assert t.A.alive and t.A.hp == 1

    def test_who_passed_before_him_is_not_asked_again(self, lay):
        t, card = self.bluff(lay, "strike S7")
        t.A.hp = 1
        t.turn_of(t.D)
        salves = t.stack("salve H3", "salve H4")
        votes = [(t.B, "doubt"), (t.C, "pass"), (t.D, "doubt")]
        rescue = (t.B, salves[0])
        t.do(t.A.lose_hp(1), (t.A, "guhuo", card), *votes, rescue)
        assert t.A.hp == 1 and t.D.hand.cards == [salves[1]]

    def test_only_basic_cards_and_tricks_that_fit_now(self, lay):
        t, _ = self.bluff(lay, "dodge H2")
        decision = t.offer(t.A)
        names = {p.value for p in decision.next(decision.next().options[-1:]).options}
        assert names == {"strike", "windfall", "gale", "bout"}


class TestTuntian:
    def test_once_for_a_batch_and_never_in_ones_own_turn(self, lay):
        """R101."""
        t = lay()
        t.skill(t.B, Tuntian)
        cards = t.hold(t.B, "dodge D2", "dodge D3")
        (club,) = t.stack("strike C2")
        t.do(t.A.discard(cards), (t.B, "yes"))
        assert t.B.pile_cards("tuntian") == [club]
        t.turn_of(t.B)
        t.do(t.B.discard(t.hold(t.B, "dodge")))

    def test_one_after_another_is_twice(self, lay):
        t = lay()
        t.skill(t.B, Tuntian)
        first, second = t.hold(t.B, "salve H3", "salve H4")
        t.stack("strike C2", "salve H9")
        t.do(t.A.discard([first]), (t.B, "yes"))
        t.do(t.A.discard([second]), (t.B, "yes"))
        assert len(t.B.pile_cards("tuntian")) == 1

    def test_a_pindian_card_is_lost_as_it_is_laid(self, lay):
        t = lay()
        t.skill(t.B, Tuntian)
        t.hold(t.A, "strike S7")
        t.hold(t.B, "dodge DK")
        t.stack("strike C2")
        seen = t.watch(m.JudgeStarting, m.PindianRevealed)
        t.do(t.A.pindian(t.B, "test"), (t.B, "yes"))
        assert seen == ["judge_starting", "pindian_revealed"]

    def test_each_field_shortens_the_distance(self, lay):
        t = lay("ABCDEF")
        t.skill(t.A, Tuntian)
        assert t.A.distance_to(t.D) == 3
        t.card("strike C2", t.A.pile("tuntian"))
        assert (t.A.distance_to(t.D), t.D.distance_to(t.A)) == (2, 3)

    def test_zaoxian_and_jixi(self, lay):
        """R102: three fields; the field that is used no longer shortens the distance."""
        t = lay("ABCDEFGH")
        t.skill(t.A, Tuntian)
        t.skill(t.A, Zaoxian)
        fields = [t.card(f"strike C{i}", t.A.pile("tuntian")) for i in (2, 3)]
        t.do(t.A.take_extra_phase(Phase.PREPARE))
        assert not t.A.has_skill("jixi")
        fields.append(t.card("strike C4", t.A.pile("tuntian")))
        t.do(t.A.take_extra_phase(Phase.PREPARE))
        assert (t.A.max_hp, t.A.hp) == (3, 3) and t.A.has_skill(Jixi)
        for seat in (t.D, t.E):
            t.hold(seat, "salve")
        t.hold(t.B, "ward")
        assert (t.A.distance_to(t.D), t.A.distance_to(t.E)) == (1, 1)
        decision = t.offer(t.A)
        (raid,) = decision.next().options
        (way, field, *_) = (raid, *decision.next((raid,)).options)
        targets = {p.value for p in decision.next((way, field)).options if p.kind == "s"}
        assert targets == {t.B.index, t.D.index}
        t.play(t.A, "jixi", fields[0], t.D, then=[(t.B, "ward")])
        assert len(t.D.hand) == 1 and len(t.A.pile_cards("tuntian")) == 2
        t.do(t.A.take_extra_phase(Phase.PREPARE))
        assert t.A.max_hp == 3

    def test_the_fields_go_with_the_skill(self, lay):
        t = lay()
        t.skill(t.A, Tuntian)
        t.card("strike C2", t.A.pile("tuntian"))
        t.do(t.A.lose_skill(Tuntian))
        assert not t.A.piles and t.table.discard.cards[-1].name == "strike"
        assert t.log("move")[-1][1] == Reason.PUT
