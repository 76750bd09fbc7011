from sanguosha import Skill, modify
from sanguosha.mods import SlashLimit  # expect: SGS011


class Frenzy(Skill, locked=True):
    """狂热：锁定技，你使用【杀】的次数上限+1。
    Frenzy: Locked; you may use one more Slash."""

    more = modify(SlashLimit, lambda self, seat: 1)
