from sanguosha import SelfTrick, Skill, TargetEntry, one, red, view_as


class PaperBoat(SelfTrick):
    """纸船：对自己使用，摸一张牌。
    Paper Boat: use on yourself; draw a card."""

    async def effect(self, entry: TargetEntry) -> None:
        await entry.seat.draw(1)


class Fold(Skill):
    """折纸：你可以将一张红色牌当【纸船】使用。
    Fold: You may use a red card as a Paper Boat."""

    as_boat = view_as("paper_boat", cards=one(red))  # expect: SGS101
