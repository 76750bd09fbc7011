"""Moving cards: batches, who sees what, the piles (flows.md §11)."""

import pytest

from sanguosha import ANYONE, Reason, Skill, bottom_card, on, top_cards
from sanguosha import moments as m
from sanguosha.rules.control import GameOver
from sanguosha.rules.move import move_parts
from sanguosha.timing.move import Part

A, B, C = 1, 2, 4
ALL = A | B | C


class Mourner(Skill):
    """Offered once whenever its owner loses cards, however many."""

    @on(m.CardsMoved, when=lambda self, batch: batch.lost(self.owner))
    async def mourn(self, batch):
        self.game.log("note", len(batch.lost(self.owner)))


class Bystander(Skill, locked=True):
    """Takes what would be discarded."""

    @on(m.CardsMoving, when=lambda self, batch: batch.reason is Reason.DISCARD)
    async def save(self, batch):
        for part in batch.parts:
            part.to = self.owner.hand


def test_one_moment_for_the_whole_batch(lay):
    t = lay()
    t.skill(t.B, Mourner)
    cards = t.hold(t.B, "strike", "dodge") + t.wear(t.B, "copper_shield")
    t.do(t.A.discard(cards), (t.B, "yes"))
    assert t.log("note") == [("note", 3)] and t.table.discard.cards == cards


def test_swapped_hands_are_one_batch(lay):
    t = lay()
    for seat in (t.A, t.B):
        t.skill(seat, Mourner)
    mine, theirs = t.hold(t.A, "strike"), t.hold(t.B, "dodge", "salve")
    t.do(t.C.swap_hands(t.A, t.B), (t.A, "yes"), (t.B, "yes"))
    assert t.A.hand.cards == theirs and t.B.hand.cards == mine
    assert t.log("note") == [("note", 1), ("note", 2)]


def test_a_batch_can_be_redirected_before_it_happens(lay):
    t = lay()
    t.skill(t.C, Bystander)
    cards = t.hold(t.B, "strike", "dodge")
    t.do(t.B.discard(cards))
    assert t.C.hand.cards == cards and not t.table.discard.cards


def test_a_batch_that_is_emptied_does_not_happen(lay):
    t = lay()

    class Hold(Skill, locked=True):
        @on(m.CardsMoving, who=ANYONE)
        async def hold(self, batch):
            batch.parts.clear()

    t.skill(t.C, Hold)
    seen = t.watch(m.CardsMoved)
    cards = t.hold(t.B, "strike")
    assert t.do(t.B.discard(cards)) is None
    assert t.B.hand.cards == cards and seen == []


def test_using_is_losing_but_putting_on_is_not(lay):
    """A card that is used leaves by the processing area; one put from hand to slot stays his."""
    t = lay()
    t.skill(t.A, Mourner)
    shield, mule = t.hold(t.A, "copper_shield", "mule")
    t.play(t.A, shield, then=[(t.A, "pass")])
    t.do(t.A.put_equip(mule))
    assert t.A.equip.cards == [shield, mule]


@pytest.mark.parametrize("how, mask", [("give", A | B), ("reveal", ALL), ("draw", A)])
def test_who_sees_a_card_on_its_way_to_a_hand(lay, how, mask):
    t = lay()
    if how == "draw":
        (card,) = t.do(t.A.draw(1))
    else:
        (card,) = t.hold(t.A, "strike")
        t.table.seen[card.id] = A
        t.do(t.A.give([card], t.B, reveal=how == "reveal"))
    assert t.table.seen[card.id] == mask
    assert t.log("move")[-1][4][0][5] == mask


def test_piles_open_and_secret(lay):
    t = lay()
    one, two = t.hold(t.A, "strike", "dodge")
    t.do(t.A.put([one], t.A.pile("open")))
    t.do(t.A.put([two], t.A.pile("hidden", secret=True)))
    masks = [e[4][0][5] for e in t.log("move")]
    assert masks == [ALL, A]
    t.do(t.A.obtain([one, two]))
    assert t.A.piles == {}


def test_a_known_card_among_unseen_ones_is_forgotten_as_one_of_them_leaves(lay):
    """B knows one of A's two cards; after A gives one away unseen C cannot tell which is left."""
    t = lay()
    one, two = t.hold(t.A, "strike", "dodge")
    t.table.seen.update({one.id: A | B, two.id: A})
    t.do(t.A.give([two], t.C))
    assert not t.table.seen[one.id] & B
    assert t.table.seen[two.id] == A | C


def test_looking_and_showing(lay):
    t = lay()
    (card,) = t.hold(t.A, "strike")
    t.B.look_at([card])
    assert t.table.seen[card.id] & B and not t.table.seen[card.id] & C
    t.A.show([card])
    assert t.table.seen[card.id] == ALL


def test_the_draw_pile_top_and_bottom(lay):
    t = lay()
    first, second = t.stack("strike S2", "dodge D3")
    assert top_cards(t.game, 2) == [first, second]
    (last,) = t.hold(t.A, "salve")
    t.do(t.A.put([last], t.table.draw, bottom=True))
    assert bottom_card(t.game) is last and t.do(t.A.draw(1)) == [first]


def empty(t, left, discarded):
    """Leave `left` cards in the draw pile and `discarded` in the discard pile."""
    table = t.table
    gone = table.draw.cards[: len(table.draw.cards) - left]
    parts = [Part(c, table.draw, table.discard) for c in gone[:discarded]]
    parts += [Part(c, table.draw, table.removed) for c in gone[discarded:]]
    t.do(move_parts(t.game, parts, Reason.PUT))


def test_a_short_pile_is_filled_from_below(lay):
    t = lay()
    empty(t, 1, 5)
    (top,) = t.table.draw.cards
    drawn = t.do(t.A.draw(3))
    assert drawn[0] is top and len(drawn) == 3
    assert len(t.table.draw) == 3 and not t.table.discard.cards
    assert t.log("reshuffle") == [("reshuffle", 5)]


def test_what_was_seen_in_the_discard_pile_is_forgotten(lay):
    t = lay()
    empty(t, 0, 4)
    t.do(t.A.draw(1))
    assert not [c for c in t.table.draw if c.id in t.table.seen]


def test_both_piles_too_small_and_nobody_wins(lay):
    t = lay()
    empty(t, 1, 1)
    with pytest.raises(GameOver):
        t.do(t.A.draw(3))
    assert t.table.outcome.winners == () and t.table.outcome.reason == "piles_empty"


def test_empty_deck_result_may_be_the_mode_s(lay, monkeypatch):
    t = lay(empty_deck_result="mode")
    asked = []
    monkeypatch.setattr(
        type(t.game.mode), "pile_exhausted", lambda self, game, option: asked.append(option)
    )
    empty(t, 0, 0)
    with pytest.raises(GameOver):
        t.do(t.A.draw(1))
    assert asked == ["mode"]


@pytest.mark.parametrize("limit, allowed", [("none", 9), ("1", 1), ("2", 2), ("3", 3)])
def test_reshuffle_limit(lay, limit, allowed):
    t = lay(reshuffle_limit=limit)
    for _ in range(min(allowed, 4)):
        empty(t, 0, 4)
        t.do(t.A.draw(1))
        t.do(t.A.discard(t.A.hand.cards))
    empty(t, 0, 4)
    if limit == "none":
        t.do(t.A.draw(1))
        return
    with pytest.raises(GameOver):
        t.do(t.A.draw(1))
    assert t.table.outcome.reason == "reshuffle_limit"


def test_replaced_equipment_is_one_batch_and_the_skills_change(lay):
    t = lay()
    (old,) = t.wear(t.A, "bent_spear")
    t.hold(t.A, "long_bow")
    seen = t.watch(m.CardsMoved)
    assert [s.id for s in t.A.skills] == ["recoil"]
    t.play(t.A, "long_bow")
    assert seen == ["cards_moved", "cards_moved"]
    assert t.A.skills == [] and old in t.table.discard.cards and t.A.attack_range == 5
