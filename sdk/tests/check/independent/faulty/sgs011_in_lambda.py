"""It loads: the wrong name stands in the body of a function."""

from sanguosha import Skill, modify
from sanguosha import mods as numbers


def free(self, user, card, target):
    if user is not self.owner or card.family != "slash":
        return 0
    return numbers.NO_LIMIT  # expect: SGS011


class Onrush(Skill, locked=True):
    """冲阵：锁定技，你使用【杀】没有次数限制。
    Onrush: Locked; you may use any number of Slashes."""

    unlimited = modify(numbers.UseLimit, free)
