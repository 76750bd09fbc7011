"""Three weapons."""

from __future__ import annotations

from sanguosha import Weapon


class Cudgel(Weapon):
    """木棍：攻击范围2。
    Cudgel: range 2."""

    range = 2


class Harpoon(Weapon):  # expect: SGS101
    """鱼叉：攻击范围4。
    Harpoon: range 4."""

    range = 4


ALL = [Cudgel, Harpoon]
