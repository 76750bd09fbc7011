"""The hour of the day decides."""

import datetime as dt  # or: SGS050

from sanguosha import Skill, modify, mods


class NightOwl(Skill, locked=True):
    """夜枭：锁定技，若现在是夜里，你的手牌上限+2。
    Night Owl: Locked; at night your hand limit is two higher."""

    roomy = modify(
        mods.HandLimit,
        lambda self, seat: 2 if seat is self.owner and dt.datetime.now().hour > 21 else 0,  # expect: SGS050
    )
