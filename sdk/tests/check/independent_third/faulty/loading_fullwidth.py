"""A colon typed with the Chinese keyboard still on."""
from sanguosha import QUN, General, Skill, on
from sanguosha import moments as m


class Dawn(Skill)：  # expect: SGS001
    """破晓：准备阶段，你可以摸一张牌。
    Dawn: In your prepare phase you may draw a card."""
