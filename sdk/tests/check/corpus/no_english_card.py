from sanguosha import SelfTrick, TargetEntry


class Harvest(SelfTrick):  # expect: SGS031
    """秋收：对自己使用，摸两张牌。"""

    async def effect(self, entry: TargetEntry) -> None:
        await entry.seat.draw(2)


DECK = [("heart", 5, "harvest")]
