"""不能成为目标 Can't be a target."""

from __future__ import annotations

from sanguosha import Category, Skill, modify, mods


class Aloof(Skill, locked=True):
    """超然：锁定技，你不能成为延时锦囊的目标。
    Aloof: Locked; you can't be the target of a delayed trick."""

    safe = modify(
        mods.Prohibit,
        lambda self, user, card, target: (
            self.why("aloof")
            if target is self.owner and card.kind.category is Category.DELAYED
            else None
        ),
    )


TEXTS = {"why.aloof": ("超然：不能成为延时锦囊的目标", "Aloof: no target of a delayed trick")}
