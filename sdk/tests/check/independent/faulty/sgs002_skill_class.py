"""The class name alone makes an id that is taken."""

from sanguosha import SHU, General, Skill, hand, one, view_as


class Wusheng(Skill):  # expect: SGS002
    """武胜：你可以将一张手牌当【杀】使用或打出。
    Martial Victory: You may use or play a hand card as a Slash."""

    as_slash = view_as("slash", cards=one(hand))


GUAN = General("guan_xiaoping", "关小平", SHU, 4, [Wusheng], en="Guan Xiaoping")
