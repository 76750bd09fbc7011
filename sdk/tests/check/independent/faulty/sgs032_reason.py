"""The reason of a prohibition has no words."""

from sanguosha import Category, Skill, modify, mods


class Recluse(Skill, locked=True):
    """闭门：锁定技，你不能成为延时锦囊牌的目标。
    Recluse: Locked; you can't be the target of a delayed trick."""

    def refuse(self, user, card, target):
        if target is self.owner and card.kind.category is Category.DELAYED:
            return self.why("door_is_shut")  # expect: SGS032
        return None

    safe = modify(mods.Prohibit, refuse)


TEXTS = {"why.door_shut": ("闭门：不能成为延时锦囊牌的目标", "Recluse: no target of delayed tricks")}
