from sanguosha import Skill, modify, mods


class Gallop(Skill, locked=True):
    """驰骋：锁定技，你计算与其他角色的距离-1。
    Gallop: Locked; you count the distance to others one shorter."""

    closer = modify(mods.Distances, lambda self, a, b: -1 if a is self.owner else 0)  # expect: SGS011
