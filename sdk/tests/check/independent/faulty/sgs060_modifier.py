"""A modifier is asked all the time; what the hand holds shows in the distance."""

from sanguosha import Skill, modify, mods


class Bloodhound(Skill, locked=True):
    """猎犬：锁定技，你计算与手牌中有【桃】的角色的距离-1。
    Bloodhound: Locked; you count the distance to whoever holds a Peach one shorter."""

    def scent(self, a, b):
        if a is not self.owner or b is self.owner:
            return 0
        names = [c.name for c in b.hand.cards]  # expect: SGS060
        return -1 if "peach" in names else 0

    closer = modify(mods.Distance, scent)
