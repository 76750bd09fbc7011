import sanguosha
from sanguosha import Skill, one, view_as


class Inky(Skill):
    """墨色：你可以将一张黑色牌当【闪】使用或打出。
    Inky: You may use or play a black card as a Dodge."""

    as_jink = view_as("jink", cards=one(sanguosha.blck))  # expect: SGS012
