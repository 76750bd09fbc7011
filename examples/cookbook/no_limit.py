"""没有次数限制 No limit."""

from __future__ import annotations

from sanguosha import Skill, modify, mods


class Frenzy(Skill, locked=True):
    """狂攻：锁定技，你的体力不大于2时，使用【杀】没有次数限制。
    Frenzy: Locked; while you have 2 hp or less, you may use any number of Slashes."""

    unlimited = modify(
        mods.UseLimit,
        lambda self, user, card, target: (
            mods.UNLIMITED
            if user is self.owner and card.family == "slash" and self.owner.hp <= 2
            else 0
        ),
    )
