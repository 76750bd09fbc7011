"""A lord skill that is locked, with both words."""
from sanguosha import WEI, General, Skill, modify, mods


class Court(Skill, lord=True, locked=True):
    """朝会：主公技，锁定技，你的手牌上限+1。
    Court: Lord skill; locked; your hand limit is one higher."""

    more = modify(mods.HandLimit, lambda self, seat: 1 if seat is self.owner else 0)


GENERALS = [General("cao_mao_sound", "曹髦", WEI, 3, (Court,), en="Cao Mao", lord=True)]
