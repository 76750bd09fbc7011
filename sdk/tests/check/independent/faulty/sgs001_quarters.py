"""The table of a helper is read while the module is being imported."""

from sanguosha import QUN, General, Skill, modify, mods

LIMITS = {"weak": 1, "strong": 2}


def limit_of(rank: str) -> int:
    return LIMITS[rank]  # expect: SGS001


class Barracks(Skill, locked=True):
    """屯营：锁定技，你的手牌上限+3。
    Barracks: Locked; your hand limit is three higher."""

    roomy = modify(mods.HandLimit, lambda self, seat: ROOM if seat is self.owner else 0)


ROOM = limit_of("mighty")

GENERALS = [General("han_ying", "韩营", QUN, 4, [Barracks], en="Han Ying")]
