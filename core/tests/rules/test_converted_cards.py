"""Suit, number and colour of converted cards; what filters take (conformance_facts.md §五)."""

import pytest

from sanguosha import (
    Suit,
    any_card,
    basic,
    black,
    club,
    equipment,
    equipped,
    hand,
    heart,
    named,
    one,
    red,
    trick,
)


@pytest.mark.parametrize(
    "materials, suit, number, color",
    [
        ((), None, None, None),
        (("strike S7",), Suit.SPADE, 7, "black"),
        (("strike S7", "dodge C9"), None, None, "black"),
        (("strike S7", "dodge C9", "salve H3"), None, None, None),
        (("dodge H2", "salve H3"), None, None, "red"),
        (("dodge H2", "salve H3", "dodge D9"), None, None, "red"),
    ],
)
def test_what_the_materials_make_of_it(lay, materials, suit, number, color):
    t = lay()
    made = t.game.virtual("strike", t.hold(t.A, *materials))
    assert (made.suit, made.number, made.color) == (suit, number, color)
    assert made.virtual is (not materials) and not any(c.virtual for c in made.cards)


@pytest.mark.parametrize(
    "what, taken, refused",
    [
        (named("strike", "dodge"), "strike S2", "salve H3"),
        (basic, "strike S2", "ward S3"),
        (trick, "ward S3", "strike S2"),
        (trick, "ember S4", "copper_shield C2"),
        (equipment, "copper_shield C2", "strike S2"),
        (~named("ward"), "strike S2", "ward S3"),
        (~named("strike", "dodge"), "salve H3", "dodge D9"),
        (~basic, "ward S3", "strike S2"),
        (~(heart | club), "strike S2", "strike C2"),
        (red & basic, "dodge D9", "ward D9"),
        (red | club, "strike C2", "strike S2"),
    ],
)
def test_what_a_filter_takes(lay, what, taken, refused):
    t = lay()
    yes, no = t.hold(t.A, taken, refused)
    assert what(yes) and not what(no)


@pytest.mark.parametrize(
    "what, takes", [(red, False), (black, False), (~club, True), (~red, True), (~club & red, False)]
)
def test_a_card_without_colour_is_neither_red_nor_black(lay, what, takes):
    t = lay()
    assert what(t.game.virtual("strike", t.hold(t.A, "strike S7", "salve H3"))) is takes


@pytest.mark.parametrize(
    "what, takes",
    [
        (hand, "RB"),
        (equipped, "rb"),
        (any_card, "RBrb"),
        (hand & red, "R"),
        (~hand, "rb"),
        (~equipped, "RB"),
        ((hand & red) | equipped, "Rrb"),
        (equipped | red, "Rrb"),
        (~(hand & red), "Brb"),
        (~(hand | equipped), ""),
        (~(hand & red) & black, "Bb"),
    ],
)
def test_areas_are_kept_apart(lay, what, takes):
    """R, B: a red and a black card in hand; r, b: such equipment."""
    t = lay()
    t.hold(t.A, "salve H3", "strike S7")
    t.wear(t.A, "bent_spear D5", "copper_shield C2")
    letters = {"salve": "R", "strike": "B", "bent_spear": "r", "copper_shield": "b"}
    spec = one(what)
    skill = t.A.skills[0]
    found = spec.candidates(skill, t.A.hand.cards)
    assert "".join(letters[c.name] for c in found) == takes
    assert spec.enough(skill, t.A.hand.cards, 1) is bool(takes)
