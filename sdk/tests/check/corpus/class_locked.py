from sanguosha import Skill, modify, mods


class Nimble(Skill):  # expect: SGS034
    """轻捷：锁定技，你计算与其他角色的距离-1。
    Nimble: Locked; you count the distance to others one shorter."""

    closer = modify(mods.Distance, lambda self, a, b: -1 if a is self.owner else 0)
