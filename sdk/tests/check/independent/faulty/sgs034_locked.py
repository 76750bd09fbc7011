"""The word is there, the keyword is missing."""

from sanguosha import QUN, General, Skill, modify, mods


class Plate(Skill):  # expect: SGS034 or text
    """板甲：锁定技，其他角色计算与你的距离+1。
    Plate: Locked; others count the distance to you one longer."""

    farther = modify(mods.Distance, lambda self, a, b: 1 if b is self.owner else 0)


BAN_JIA = General("ban_jia", "板甲", QUN, 4, [Plate], en="Ban Jia")
