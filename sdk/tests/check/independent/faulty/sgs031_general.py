"""Two generals without an English name: left out, and empty."""

from sanguosha import WEI, General, Skill, modify, mods


class Drill(Skill, locked=True):
    """操练：锁定技，你的攻击范围+1。
    Drill: Locked; your attack range is one higher."""

    far = modify(mods.AttackRange, lambda self, seat: 1 if seat is self.owner else 0)


def soldiers() -> list[General]:
    return [
        General("cao_lian", "操练", WEI, 4, [Drill]),  # expect: SGS031
        General("xiao_wei", "校尉", WEI, 4, [Drill], en=""),  # expect: SGS031
    ]


CAO_LIAN, XIAO_WEI = soldiers()
