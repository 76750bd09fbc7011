"""The number stands in a constant."""

from sanguosha import QUN, General, Package, Skill, modify, mods

API = 0  # or: SGS003


class Satchel(Skill, locked=True):
    """背囊：锁定技，你的手牌上限+1。
    Satchel: Locked; your hand limit is one higher."""

    more = modify(mods.HandLimit, lambda self, seat: 1 if seat is self.owner else 0)


def make() -> Package:
    people = [General("bei_nang", "背囊", QUN, 4, [Satchel], en="Bei Nang")]
    return Package("satchels", "1.0", API, generals={"satchels": people})  # expect: SGS003


PACKAGE = make()
