"""Modifiers by guess."""
from sanguosha import QUN, General, Skill, modify, mods
from sanguosha.mods import UseLimits  # expect: SGS011


class Granary(Skill, locked=True):
    """粮仓：锁定技，你的手牌上限+2。
    Granary: Locked; your hand limit is two higher."""

    more = modify(mods.MaxCards, lambda self, seat: 2 if seat is self.owner else 0)  # expect: SGS011


class Wall(Skill, locked=True):
    """城墙：锁定技，你不能成为【杀】的目标。
    Wall: Locked; you can't be the target of a Slash."""

    safe = modify(
        mods.Prohibited,  # expect: SGS011
        lambda self, user, card, target: None,
    )


GENERALS = [General("granary_third", "粮官", QUN, 4, [Granary, Wall], en="The Granary")]
