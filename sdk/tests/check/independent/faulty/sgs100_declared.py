"""A card that is needed, a card of a deck and the base of a variant: none of them is there."""

from sanguosha import Skill, Variant, hand, one, view_as


class Alchemy(Skill, needs_cards=("gunpowder",)):  # expect: SGS100
    """炼金：你可以将一张手牌当【桃】使用。
    Alchemy: You may use a hand card as a Peach."""

    as_peach = view_as("peach", cards=one(hand))


BITTER_WINE = Variant(  # expect: SGS100
    "bitter_wine",
    "wine",  # or: SGS100
    """苦酒：味道不好的【酒】。
    Bitter Wine: a wine that tastes bad.""",
)
DECK = [
    ("spade", 3, "bitter_wine"),
    ("spade", 9, "sour_wine"),  # expect: SGS100
]
