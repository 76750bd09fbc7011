"""A deck from which one of three was forgotten; it is the one that a skill makes."""

from sanguosha import SelfTrick, Skill, TargetEntry, Variant, deck, hand, one, view_as


class Tea(SelfTrick):
    """喝茶：对自己使用，摸一张牌。
    Tea: use it on yourself; draw a card."""

    async def effect(self, entry: TargetEntry) -> None:
        await entry.seat.draw(1)


class Coffee(SelfTrick):  # expect: SGS101
    """咖啡：对自己使用，摸两张牌。
    Coffee: use it on yourself; draw two cards."""

    async def effect(self, entry: TargetEntry) -> None:
        await entry.seat.draw(2)


GREEN_TEA = Variant(
    "green_tea",
    "tea",
    """绿茶：绿色的茶。
    Green Tea: green tea.""",
)


class Roast(Skill):
    """烘焙：你可以将一张手牌当【咖啡】使用。
    Roast: You may use a hand card as a Coffee."""

    as_coffee = view_as("coffee", cards=one(hand))  # or: SGS101


DECK = deck("""
H2 tea
H3 green_tea
""")
