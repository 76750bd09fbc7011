"""The table check finds what is wrong, and finds nothing wrong with honest games."""

import pytest

from driving import Table, new_game, stop_at
from sanguosha.record.check import CheckFailed, check_table, faults_of
from sanguosha.table.enums import PILE
from sanguosha.table.zone import Zone


@pytest.mark.parametrize("mode", ["toy_roles", "toy_pairs"])
@pytest.mark.parametrize("seed", range(6))
def test_honest_games_pass_at_every_step(toys, mode, seed):
    game = new_game(toys, mode, 3 + seed, seed, keep="none")
    game.check_each_step = True
    for _ in Table(game, seed).prompts():
        pass
    check_table(game)


def test_a_broken_step_stops_a_checked_game(toys):
    game = new_game(toys, seed=1)
    game.check_each_step = True
    stop_at(game, 1, lambda d: game.at_idle_prompt)
    game.seats[2].hp = 99
    with pytest.raises(CheckFailed, match="P3 has 99 of"):
        while game.pending is not None:
            game.answer(game.pending.default())


def put_twice(t):
    t.table.discard.cards.append(t.B.hand.cards[0])


def lose(t):
    t.B.hand.cards.pop()


def misplace(t):
    t.table.where[t.B.hand.cards[0].id] = t.A.hand


def leave_in_processing(t):
    t.do(t.B.put(list(t.B.hand.cards), t.table.processing))


def overfill(t):
    t.A.equip.cards.append(t.card("long_bow", t.table.discard))
    t.table.discard.cards.pop()


def wear_a_strike(t):
    t.card("strike", t.A.equip)


def die_badly(t):
    t.B.alive = False


def bleed(t):
    t.A.hp = 0


def wither(t):
    t.A.max_hp = 0


def mark_nothing(t):
    t.A.marks["x"] = 0


def swap_skill(t):
    t.A.skills.append(t.B.skills[0])


def double_key(t):
    t.A.skills[0].key = t.A.skills[1].key


def forge(t):
    card = t.B.hand.cards[0]
    t.B.hand.cards[0] = type(card)(card.id, card.kind, card.suit, card.number)


def see_too_much(t):
    t.table.seen[t.B.hand.cards[0].id] = 1 << 30


def hide_in_the_open(t):
    t.do(t.B.put(list(t.B.hand.cards), t.table.discard))
    t.table.seen[t.table.discard.cards[-1].id] = 0


def know_nothing_of_the_pile(t):
    t.table.seen[t.table.draw.cards[0].id] = 0


def lay_in_hand(t):
    t.table.laid[t.B.hand.cards[0].id] = t.game.virtual("fog")


def lend_a_pile(t):
    t.A.piles["mine"] = Zone(PILE, 1, "other")


def leave_a_frame(t):
    t.game.frames.append(object())


def leave_a_skill(t):
    t.game.skill_stack.append(t.A.skills[0])


def go_on_ignoring(t):
    t.game.ignoring = frozenset({1})


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (put_twice, "lies in hand 1 and in discard -1|lies in discard -1 and in hand 1"),
        (lose, "lies nowhere"),
        (misplace, "but the index says"),
        (leave_in_processing, "cards are left in processing"),
        (overfill, "A has 2 cards in the weapon slot"),
        (wear_a_strike, "equipped, which is no equipment"),
        (die_badly, "B is dead and has"),
        (bleed, "A lives with hp 0"),
        (wither, "A has 4 of 0 hp"),
        (mark_nothing, "A has 0 of mark x"),
        (swap_skill, "belongs to somebody else"),
        (double_key, "two skills with the key"),
        (forge, "is not the card as printed"),
        (see_too_much, "seen by seats that do not exist"),
        (hide_in_the_open, "lies open in discard but counts as hidden"),
        (know_nothing_of_the_pile, "without anybody who knows it"),
        (lay_in_hand, "outside of judgement areas"),
        (lend_a_pile, "pile mine of A is"),
        (leave_a_frame, "frames are left over"),
        (leave_a_skill, "skills are left at work"),
        (go_on_ignoring, "cards are still ignored"),
    ],
)
def test_each_fault_is_named(lay, damage, said):
    from toys.skills import Barter, Fleet

    t = lay()
    for skill in (Barter, Fleet):
        t.skill(t.A, skill)
    t.skill(t.B, Fleet)
    t.wear(t.A, "bent_spear S2")
    t.hold(t.B, "strike S7", "dodge H2")
    assert list(faults_of(t.game)) == []
    damage(t)
    with pytest.raises(CheckFailed, match=said):
        check_table(t.game)


def test_the_message_says_where_and_what_happened_last(lay):
    t = lay()
    t.do(t.A.draw(1))
    t.A.hp = 7
    with pytest.raises(CheckFailed) as caught:
        check_table(t.game)
    assert "round 1, turn 0" in str(caught.value) and "'move', 'draw'" in str(caught.value)
    assert caught.value.faults == ["A has 7 of 4 hp"]
