from sanguosha import Skill, one, red, view_as


class Crimson(Skill):
    """朱锋：你可以将一张红色牌当【杀】使用或打出。
    Crimson: You may use or play a red card as a Slash."""

    as_slash = view_as("slahs", cards=one(red))  # expect: SGS100
