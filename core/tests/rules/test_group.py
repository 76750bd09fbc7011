"""Questions to several seats at once: anyone first, or all unseen (architecture.md §2)."""

import pytest

from sanguosha import Game, Setup, build_ruleset
from sanguosha.decisions.cards import CardsDecision
from sanguosha.decisions.group import GroupDecision
from sanguosha.decisions.pick import card, seat
from sanguosha.decisions.simple import ConfirmDecision
from sanguosha.decisions.why import prompt
from sanguosha.rules.ask import ask_together
from toys.players import random_player


def confirms(t, *seats):
    return [ConfirmDecision(t.game, s, prompt("sure")) for s in seats]


def cards(t, *seats):
    return [CardsDecision(t.game, s, prompt("pick"), s.hand.cards) for s in seats]


class TestAnyoneFirst:
    def test_the_first_answer_counts(self, lay):
        t = lay()
        asked = confirms(t, t.A, t.B, t.C)
        answers = t.do(
            ask_together(t.game, asked, anyone=True), (t.A, "pass"), (t.B, "yes"), (t.C, "yes")
        )
        assert list(answers) == [t.B.index]

    def test_all_decline(self, lay):
        t = lay()
        asked = confirms(t, t.A, t.B)
        assert t.do(ask_together(t.game, asked, anyone=True), (t.A, "pass"), (t.B, "pass")) == {}

    def test_counters_first_come(self, lay):
        """Everyone who could is asked alike; only the first ward is used."""
        t = lay(nullification_order="first_come")
        t.hold(t.A, "windfall")
        wards = {s: t.hold(s, "ward")[0] for s in (t.B, t.C)}
        t.play(t.A, "windfall", then=[(t.B, wards[t.B]), (t.C, wards[t.C]), (t.C, "pass")])
        assert len(t.A.hand) == 0 and t.C.hand.cards == [wards[t.C]]
        assert len(t.game.record) == 3

    def test_counters_in_turn(self, lay):
        t = lay(nullification_order="turn_order")
        t.hold(t.A, "windfall")
        wards = {s: t.hold(s, "ward")[0] for s in (t.B, t.C)}
        t.play(t.A, "windfall", then=[(t.B, wards[t.B]), (t.C, "pass")])
        assert len(t.A.hand) == 0

    def test_from_outside_one_entry_names_who_answered(self, lay):
        t = lay()
        (mine,) = t.hold(t.B, "dodge")
        group = GroupDecision(t.game, cards(t, t.B), True)
        assert group.validate(()) is None
        assert group.validate((seat(t.B.index), card(mine.id))) is None
        for wrong in (
            (seat(t.C.index), card(mine.id)),
            (card(mine.id),),
            (seat(t.C.index), seat(t.B.index), card(mine.id)),
        ):
            assert group.validate(wrong).id == "not_an_option"


class TestAllUnseen:
    def test_every_seat_answers_once(self, lay):
        t = lay()
        mine, _ = t.hold(t.A, "dodge", "strike")
        theirs = t.hold(t.B, "salve", "strike")[1]
        answers = t.do(ask_together(t.game, cards(t, t.A, t.B)), (t.A, mine), (t.B, theirs))
        assert answers == {0: (card(mine.id),), 1: (card(theirs.id),)}
        assert len(t.game.record) == 1

    def test_with_one_legal_answer_each_nobody_is_asked(self, lay):
        t = lay()
        t.hold(t.A, "dodge")
        t.hold(t.B, "salve")
        assert len(t.do(ask_together(t.game, cards(t, t.A, t.B)))) == 2
        assert t.asked == [] and t.game.record == []

    def test_a_missing_part_is_too_few(self, lay):
        t = lay()
        mine, other = t.hold(t.A, "dodge", "strike")
        t.hold(t.B, "salve", "strike")
        group = GroupDecision(t.game, cards(t, t.A, t.B), False)
        assert group.validate((seat(0), card(mine.id))).id == "too_few"
        wrong = (seat(0), card(mine.id), seat(1), card(other.id))
        assert group.validate(wrong).id == "not_an_option"

    def test_it_can_be_walked_pick_by_pick(self, lay):
        t = lay()
        mine = t.hold(t.A, "dodge", "strike")[0]
        theirs = t.hold(t.B, "salve", "strike")[1]
        group = GroupDecision(t.game, cards(t, t.A, t.B), False)
        picks = (seat(0), card(mine.id), seat(1), card(theirs.id))
        for i, pick in enumerate(picks):
            options, complete = group.next(picks[:i])
            assert pick in options and not complete
        assert group.next(picks).complete


@pytest.mark.parametrize("outside", [0, 2])
def test_a_seat_without_a_player_leaves_the_group_to_the_outside(toys, outside):
    """Generals are chosen together; who has a policy has answered already."""
    ruleset = build_ruleset(toys, Setup(mode="toy_roles", players=3))
    game = Game(ruleset, 4)
    game.policies = [random_player(i) for i in range(3)]
    game.policies[outside] = None
    decision = game.start()
    if outside == 0:
        assert decision.seat.index == 0 and not isinstance(decision, GroupDecision)
        return
    assert isinstance(decision, GroupDecision)
    assert list(decision.known) == [1]
    part = decision.part_of(outside)
    reply = decision.join({**decision.known, outside: part.first()})
    game.answer(reply)
    assert all(s.generals for s in game.seats)
