"""Module-level tables that are only read."""
from sanguosha import QUN, RED, SUITS, CardUse, General, Skill, on
from sanguosha import moments as m

PRICE = {suit: number for number, suit in enumerate(SUITS)}
ORDER = ["slash", "jink", "peach"]
RANK = {name: index for index, name in enumerate(ORDER)}
ORDER.append("analeptic")


def price(use: CardUse) -> int:
    found = dict(RANK)
    found["duel"] = 9
    found.update(nullification=8)
    return found.get(use.family, 0)


class Merchant(Skill):
    """商贾：当你使用牌时，你可以摸一张牌。
    Merchant: When you use a card, you may draw a card."""

    @on(m.CardUsing, when=lambda self, use: price(use) > 1)
    async def sell(self, use: CardUse) -> None:
        names = list(ORDER)
        names.remove("slash")
        await self.owner.draw(1, self.id)


GENERALS = [General("mi_zhu_sound", "糜竺", QUN, 3, [Merchant], en="Mi Zhu")]
