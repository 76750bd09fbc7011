"""An option of which one value has no English, and a weapon with a Chinese text only."""

from sanguosha import Weapon, rule_option

FEAST = rule_option(
    "feast_day",
    "过节时所有角色多摸一张牌",
    "On a feast day everybody draws one more card",
    ("off", "不过节", "No feast"),
    ("on", "过节", ""),  # expect: SGS031
)


class Pitchfork(Weapon):  # expect: SGS031 or text
    """草叉：攻击范围2。"""

    range = 2


DECK = [("club", 3, "pitchfork")]
