from sanguosha import Skill, one, redd, view_as  # expect: SGS012


class Scarlet(Skill):
    """绯红：你可以将一张红色牌当【杀】使用或打出。
    Scarlet: You may use or play a red card as a Slash."""

    as_slash = view_as("slash", cards=one(redd))
