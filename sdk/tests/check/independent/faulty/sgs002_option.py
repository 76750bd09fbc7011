"""A rule option and a variant with ids of the battle-array pack."""

from sanguosha import Variant, rule_option

WINE = rule_option(  # expect: SGS002
    "wine_limit",
    "酒的次数",
    "How often wine may be drunk",
    ("turn", "每回合", "Each turn"),
    ("phase", "每阶段", "Each phase"),
)

HOT_SLASH = Variant(  # expect: SGS002
    "fire_slash",
    "slash",
    """烫杀：造成火焰伤害的【杀】。
    Hot Slash: a Slash that deals fire damage.""",
    nature="fire",
)
DECK = [("heart", 7, "fire_slash")]
