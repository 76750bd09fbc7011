"""The bottom card, and the function under another name, in a conversion and a modifier."""

from sanguosha import Skill, bottom_card, hand, modify, mods, one, view_as
from sanguosha import top_cards as peek


def slash_below(self) -> bool:
    lowest = bottom_card(self.game)  # expect: SGS061
    return lowest is not None and lowest.family == "slash"


class Spring(Skill):
    """泉眼：若牌堆底的牌为【杀】，你可以将一张手牌当【闪】使用或打出。
    Spring: If the bottom card of the draw pile is a Slash, you may use or play a hand card as a
    Dodge."""

    as_jink = view_as("jink", cards=one(hand), when=slash_below)


class Well(Skill, locked=True):
    """水井：锁定技，若牌堆顶的牌点数大于10，你的手牌上限+1。
    Well: Locked; if the number of the top card is above ten, your hand limit is one higher."""

    def depth(self, seat):
        if seat is not self.owner:
            return 0
        return int(any((card.number or 0) > 10 for card in peek(self.game, 1)))  # expect: SGS061

    deep = modify(mods.HandLimit, depth)
