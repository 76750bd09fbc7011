"""A general asks for what no mode has."""

from sanguosha import QUN, General, Skill, modify, mods


class Ally(Skill, locked=True):
    """结盟：锁定技，你的手牌上限+1。
    Ally: Locked; your hand limit is one higher."""

    more = modify(mods.HandLimit, lambda self, seat: 1 if seat is self.owner else 0)


JIE_MENG = General("jie_meng", "结盟", QUN, 4, [Ally], en="Jie Meng", requires={"three_teams"})  # expect: SGS102
