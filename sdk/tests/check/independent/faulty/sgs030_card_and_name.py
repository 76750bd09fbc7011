"""A card with a comment for a text, and a general who is called in English only."""

from sanguosha import QUN, General, SelfTrick, Skill, TargetEntry, modify, mods


class Picnic(SelfTrick):  # expect: SGS030
    # 野餐：对自己使用，摸两张牌。
    # Picnic: use it on yourself; draw two cards.

    async def effect(self, entry: TargetEntry) -> None:
        await entry.seat.draw(2)


class Basket(Skill, locked=True):
    """提篮：锁定技，你的手牌上限+1。
    Basket: Locked; your hand limit is one higher."""

    more = modify(mods.HandLimit, lambda self, seat: 1 if seat is self.owner else 0)


GENERALS = [
    General("ti_lan", "提篮", QUN, 3, [Basket], en="Ti Lan"),
    General("little_basket", "Little Basket", QUN, 3, [Basket], en="Little Basket"),  # expect: SGS030
]
TI_LAN, LITTLE = GENERALS
DECK = [("heart", 2, "picnic")]
