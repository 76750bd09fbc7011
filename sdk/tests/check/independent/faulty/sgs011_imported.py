"""Imported by name, over several lines."""

from sanguosha import Skill, modify
from sanguosha.mods import (
    Distance,
    MaxHandSize,  # expect: SGS011
)


class Camel(Skill, locked=True):
    """骆驼：锁定技，你的手牌上限+1；你计算与其他角色的距离-1。
    Camel: Locked; your hand limit is one higher and others are one step nearer."""

    humps = modify(MaxHandSize, lambda self, seat: 1 if seat is self.owner else 0)
    legs = modify(Distance, lambda self, a, b: -1 if a is self.owner else 0)
