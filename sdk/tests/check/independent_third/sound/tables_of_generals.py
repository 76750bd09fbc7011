"""Generals made in a loop, skills made by a function."""
from sanguosha import QUN, General, Skill, modify, mods

NAMES = [("jia_sound", "甲士", "Guard A"), ("yi_sound", "乙士", "Guard B")]


class Row(Skill, id="row_sound", locked=True):
    """列阵：锁定技，其他角色计算与你的距离+1。
    Row: Locked; others count the distance to you one longer."""

    farther = modify(mods.Distance, lambda self, a, b: 1 if b is self.owner else 0)


GENERALS = [General(id, zh, QUN, 4, [Row], en=en) for id, zh, en in NAMES]
