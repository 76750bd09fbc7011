"""Generals whose skills have no moment and no button."""

from sanguosha import WU, General, Skill, modify, mods


def mine(self, seat):
    return 2 if seat is self.owner else 0


class Coffers(Skill, locked=True):
    """金库：锁定技，你的手牌上限+2。
    Coffers: Locked; your hand limit is two higher."""

    roomy = modify(mods.HandLimit, mine)


class Footwork(Skill, locked=True):
    """步法：锁定技，你计算与其他角色的距离-1；其他角色计算与你的距离+1。
    Footwork: Locked; others are one step nearer to you, and you are one step farther for them."""

    @staticmethod
    def steps(self, a, b):
        if a is self.owner:
            return -1
        return 1 if b is self.owner else 0

    either = modify(mods.Distance, lambda self, a, b: Footwork.steps(self, a, b))


BU_FA = General("bu_fa", "步法", WU, 4, [Coffers, Footwork], en="Bu Fa")
