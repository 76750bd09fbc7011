"""The code limits, the text keeps quiet about it."""

from sanguosha import Skill, USE_ONLY, black, hand, once_per_turn, one, view_as


class Sabotage(Skill):
    """破坏：你可以将一张黑色手牌当【过河拆桥】使用。
    Sabotage: You may use a black hand card as a Dismantlement."""

    as_dismantle = view_as(
        "dismantlement",
        cards=one(black & hand),
        modes=USE_ONLY,
        limit=once_per_turn,  # expect: SGS033 or text
    )
