from sanguosha import Skill, equipped, hand, one, view_as


class Sleeve(Skill):
    """袖里：你可以将一张装备区里的手牌当【闪】使用或打出。
    Sleeve: You may use or play an equipped hand card as a Dodge."""

    as_jink = view_as("jink", cards=one(hand & equipped))  # expect: SGS021
