"""One general."""

from __future__ import annotations

import sanguosha as sg


class Rampart(sg.Skill, locked=True):
    """垒墙：锁定技，其他角色计算与你的距离+1。
    Rampart: Locked; others count the distance to you one longer."""

    farther = sg.modify(sg.mods.Distance, lambda self, a, b: 1 if b is self.owner else 0)


GENERALS = [sg.General("lei_qiang", "垒墙", sg.QUN, 4, [Rampart], en="Lei Qiang")]
