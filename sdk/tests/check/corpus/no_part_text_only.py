from sanguosha import QUN, General, Skill, state


class Vow(Skill, locked=True):  # expect: SGS020
    """誓言：锁定技，你不能使用【桃】。
    Vow: Locked; you can't use a Peach."""

    sworn = state(False)


MONK = General("vow_monk", "行者", QUN, 4, [Vow], en="Monk")
