"""An f-string is no docstring: the words are thrown away."""

from sanguosha import QUN, General, Skill, modify, mods

STEPS = 2


class Ridge(Skill, locked=True):  # expect: SGS030 or text
    f"""山脊：锁定技，其他角色计算与你的距离+{STEPS}。
    Ridge: Locked; others count the distance to you {STEPS} longer."""

    farther = modify(mods.Distance, lambda self, a, b: STEPS if b is self.owner else 0)


SHAN_JI = General("shan_ji", "山脊", QUN, 4, [Ridge], en="Shan Ji")
