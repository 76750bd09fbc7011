"""Ids that are pinyin of something else, in a tuple of the module."""

from sanguosha import Skill, black, one, red, view_as

BASICS = ("slash", "shan")  # or: SGS100


class Mimic(Skill):
    """学舌：你可以将一张红色牌当【杀】或【闪】使用或打出，将一张黑色牌当【无懈可击】使用。
    Mimic: You may use or play a red card as a Slash or a Dodge, a black one as a Nullification."""

    as_basic = view_as(BASICS, cards=one(red))  # expect: SGS100
    as_null = view_as("nullify", cards=one(black))  # expect: SGS100
