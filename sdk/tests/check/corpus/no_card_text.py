from sanguosha import SelfTrick, TargetEntry


class Mirage(SelfTrick):  # expect: SGS030
    async def effect(self, entry: TargetEntry) -> None:
        await entry.seat.draw(2)


DECK = [("heart", 5, "mirage")]
