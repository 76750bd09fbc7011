"""Judgement and pindian (flows.md §9, §10)."""

import pytest

from sanguosha import ANYONE, Skill, Suit, modify, mods, on, replace_judgement
from sanguosha import moments as m
from sanguosha.rules.delayed import judge_area
from toys.skills import Augury, Rouge


class Swap(Skill):
    """Change a judgement for a card in hand and keep the old one; late under `retrial_order`."""

    @on(m.Retrial, who=ANYONE, when=lambda self, j: bool(self.owner.hand), priority=-1)
    async def swap(self, judgement):
        (card,) = await self.choose_cards(self.owner.hand.cards)
        await replace_judgement(self.game, judgement, card, self.owner, self.id, keep_old=True)


class Pocket(Skill, locked=True):
    @on(m.Judged)
    async def pocket(self, judgement):
        await self.owner.obtain([judgement.card])


def test_the_steps(lay):
    t = lay()
    t.stack("salve H3")
    seen = t.watch(m.JudgeStarting, m.Retrial, m.JudgeFixed, m.Judged)
    result = t.do(t.B.judge("test"))
    assert seen == ["judge_starting", "retrial", "judge_fixed", "judged"]
    assert (result.suit, result.color, result.number) == (Suit.HEART, "red", 3)
    assert t.table.discard.cards == [result.card]


def test_replaced_the_old_card_is_discarded_and_the_last_change_counts(lay):
    t = lay()
    t.skill(t.B, Augury)
    t.skill(t.C, Augury)
    (old,) = t.stack("salve H3")
    first, second = t.hold(t.B, "strike S4")[0], t.hold(t.C, "dodge D9")[0]
    result = t.do(t.A.judge("test"), (t.B, "yes"), (t.C, "yes"))
    assert result.card is second and set(t.table.discard.cards) == {old, first, second}


def test_exchanged_the_old_card_goes_to_the_hand(lay):
    t = lay()
    t.skill(t.B, Swap)
    (old,) = t.stack("salve H3")
    t.hold(t.B, "strike S4")
    result = t.do(t.A.judge("test"), (t.B, "yes"))
    assert result.suit is Suit.SPADE and t.B.hand.cards == [old]


def test_the_judged_may_take_the_card_and_the_result_stands(lay):
    t = lay()
    t.skill(t.B, Pocket)
    (card,) = t.stack("salve H3")
    result = t.do(t.B.judge("test"))
    assert t.B.hand.cards == [card] and result.suit is Suit.HEART
    assert not t.table.discard.cards


def test_a_card_is_kept_only_if_the_result_is_good(lay):
    t = lay()
    good, bad = t.stack("salve H3", "strike S4")
    for _ in range(2):
        t.do(t.B.judge("test", good=lambda card: card.color == "red", keep=t.B.hand))
    assert t.B.hand.cards == [good] and t.table.discard.cards == [bad]


def test_filters_of_the_judged_seat_count(lay):
    t = lay()
    t.skill(t.B, Rouge)
    t.stack("strike S4", "strike S5")
    assert t.do(t.B.judge("test")).suit is Suit.HEART
    assert t.do(t.A.judge("test")).suit is Suit.SPADE
    assert all(card.suit is Suit.SPADE for card in t.table.discard.cards)


@pytest.mark.parametrize("retrial", ["allowed", "forbidden"])
def test_retrial(lay, retrial):
    t = lay(retrial=retrial)
    t.skill(t.B, Augury)
    t.stack("salve H3")
    t.hold(t.B, "strike S4")
    script = [(t.B, "yes")] if retrial == "allowed" else []
    result = t.do(t.A.judge("test"), *script)
    assert result.suit is (Suit.SPADE if retrial == "allowed" else Suit.HEART)


@pytest.mark.parametrize(
    "order, asked",
    [("current_player_ccw", "DABC"), ("judged_player_ccw", "BDAC")],
)
def test_retrial_order(lay, order, asked):
    """It is D's turn, B judges; C's change is one that comes late under the option."""
    t = lay("ABCD", retrial_order=order)
    for seat in (t.A, t.B, t.D):
        t.skill(seat, Augury)
    t.skill(t.C, Swap)
    for seat in t.game.seats:
        t.hold(seat, "strike S4")
    t.turn_of(t.D)
    t.do(t.B.judge("test"), *[(getattr(t, label), "pass") for label in asked])
    assert [label for label, _ in t.asked] == list(asked)


class TestPindian:
    def test_both_lay_a_card_unseen_then_the_numbers_count(self, lay):
        t = lay()
        high, low = t.hold(t.A, "strike SK", "strike S2")
        t.hold(t.B, "dodge D5", "dodge D6")
        seen = t.watch(m.CardsMoved, m.PindianRevealed, m.PindianDone)
        result = t.do(t.A.pindian(t.B, "test"), (t.A, high), (t.B, "dodge"))
        assert (result.initiator_number, result.target_number) == (13, 5)
        assert result.won and result.winner is t.A and t.A.hand.cards == [low]
        assert seen == ["cards_moved", "pindian_revealed", "pindian_done", "cards_moved"]
        assert not t.table.processing.cards and len(t.table.discard) == 2

    def test_a_tie_is_no_win(self, lay):
        t = lay()
        t.hold(t.A, "strike S7")
        t.hold(t.B, "dodge D7")
        result = t.do(t.A.pindian(t.B, "test"))
        assert not result.won and result.winner is None

    def test_it_needs_hand_cards_on_both_sides(self, lay):
        t = lay()
        t.hold(t.A, "strike")
        assert not t.A.can_pindian(t.B) and not t.B.can_pindian(t.A)
        t.hold(t.B, "strike")
        assert t.A.can_pindian(t.B) and not t.A.can_pindian(t.A)

    def test_a_number_may_change_once_revealed(self, lay):
        t = lay()

        class Boost(Skill, locked=True):
            @on(m.PindianRevealed)
            async def boost(self, pindian):
                pindian.initiator_number = 13

        t.skill(t.A, Boost)
        t.hold(t.A, "strike S2")
        t.hold(t.B, "dodge D5")
        assert t.do(t.A.pindian(t.B, "test")).won

    def test_the_cards_lie_face_down_until_both_are_there(self, lay):
        t = lay()
        known = []

        class Look(Skill, locked=True):
            @on(m.CardsMoved, when=lambda self, batch: batch.reason == "pindian")
            async def look(self, batch):
                known.extend(self.game.table.seen.get(card.id) for card in batch.cards)

        t.skill(t.C, Look)
        cards = t.hold(t.A, "strike S2") + t.hold(t.B, "dodge D5")
        t.do(t.A.pindian(t.B, "test"))
        assert known == [1 << t.A.index, 1 << t.B.index]
        assert not any(card.id in t.table.seen for card in cards)


class TestDelayedTricks:
    @pytest.mark.parametrize(
        "order, names",
        [
            ("lifo", ["fog", "ember", "fog"]),
            ("fifo", ["fog", "ember", "fog"]),
            ("lightning_first", ["ember", "fog", "fog"]),
        ],
    )
    def test_delayed_trick_order(self, lay, order, names):
        t = lay(delayed_trick_order=order)
        first, _, last = [t.card(f, t.A.judging) for f in ("fog S2", "ember S3", "fog S4")]
        t.stack("salve H3", "salve H4", "salve H6")
        t.do(judge_area(t.game, t.A))
        assert [e[2] for e in t.log("delayed")] == names
        judged_first = next(e[4][0][0] for e in t.log("move") if e[4][0][1] == "judge")
        assert (judged_first == first.id) is (order == "fifo")
        assert (judged_first == last.id) is (order == "lifo")

    def test_one_that_passes_on(self, lay):
        t = lay()
        ember = t.card("ember S3", t.A.judging)
        t.stack("salve H3")
        t.do(judge_area(t.game, t.A))
        assert t.B.judging.cards == [ember] and not t.table.processing.cards

    def test_a_countered_one_has_no_judgement_and_a_moving_one_still_moves(self, lay):
        t = lay()
        t.card("fog S3", t.A.judging)
        ember = t.card("ember S4", t.A.judging)
        first, second = t.hold(t.C, "ward", "ward")
        # In between he is asked whether to counter his own first one.
        script = [(t.C, first), (t.C, "pass"), (t.C, second)]
        t.do(judge_area(t.game, t.A), *script)
        assert t.log("judge") == [] and t.B.judging.cards == [ember]
        assert t.table.turn.skip == []

    def test_a_converted_one_acts_and_lies_as_what_it_is(self, lay):
        t = lay()
        (salve,) = t.hold(t.A, "salve H3")
        t.do(t.A.use(t.game.virtual("fog", [salve]), [t.B]))
        assert t.game.has_delayed(t.B, "fog") and t.B.judging.cards == [salve]
        t.do(t.C.obtain([salve]))
        assert t.table.laid == {}


class Blur(Skill, locked=True):
    face = modify(mods.CardFace, lambda self, seat, card: (card.suit, "dodge"))


def test_a_filter_comes_and_goes_with_its_skill(lay):
    t = lay()
    t.hold(t.A, "strike S4")
    blur = t.skill(t.A, Blur)
    assert [c.name for c in t.A.hand] == ["dodge"]
    t.hold(t.A, "salve")
    assert [c.name for c in t.A.hand] == ["dodge", "dodge"]
    t.do(t.A.lose_skill(blur))
    assert [c.name for c in t.A.hand] == ["strike", "salve"]
