"""An id of the standard set for a general of one's own."""

from sanguosha import WU, General, Skill, modify, mods


class Headwind(Skill, locked=True):
    """逆风：锁定技，其他角色计算与你的距离+1。
    Headwind: Locked; others count the distance to you one longer."""

    farther = modify(mods.Distance, lambda self, a, b: 1 if b is self.owner else 0)


GENERALS = [
    General("ling_feng", "凌风", WU, 4, [Headwind], en="Ling Feng"),
    General("gan_ning", "甘宁", WU, 4, [Headwind], en="Gan Ning"),  # expect: SGS002
]
FIRST, SECOND = GENERALS
