"""What lasts for a while."""

from sanguosha import Skill, modify, mods


class Stuck(Skill, id="marsh_stuck", locked=True):
    """陷足：你计算与其他角色的距离+1。
    Stuck: You count the distance to others one longer."""

    farther = modify(mods.Distance, lambda self, a, b: 1 if a is self.owner else 0)
