from sanguosha import Skill, black, one, red, view_as


class Twilight(Skill):
    """暮光：你可以将一张既红又黑的牌当【杀】使用或打出。
    Twilight: You may use or play a card both red and black as a Slash."""

    as_slash = view_as("slash", cards=one(red & black))  # expect: SGS021
