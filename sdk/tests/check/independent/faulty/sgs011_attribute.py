"""A number that can't be changed under this name."""

from sanguosha import Skill, modify, mods


class Longbow(Skill, id="longbow_arm", locked=True):
    """引弓：锁定技，你的攻击范围+1。
    Longbow: Locked; your attack range is one higher."""

    far = modify(mods.Range, lambda self, seat: 1 if seat is self.owner else 0)  # expect: SGS011
