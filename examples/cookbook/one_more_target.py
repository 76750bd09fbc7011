"""多一个目标 One more target."""

from __future__ import annotations

from sanguosha import Skill, modify, mods


class DoubleShot(Skill, locked=True):
    """连射：锁定技，你的【杀】可以多指定一个目标，且没有距离限制。
    Double Shot: Locked; your Slash may have one more target, whatever the distance."""

    more = modify(
        mods.ExtraTargets,
        lambda self, user, card: 1 if user is self.owner and card.family == "slash" else 0,
    )
    far = modify(
        mods.DistanceFree,
        lambda self, user, card, target: user is self.owner and card.family == "slash",
    )
