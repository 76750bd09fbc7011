"""A card of a package that may be absent, declared."""
from sanguosha import QUN, USE_ONLY, General, Skill, black, one, view_as


class Tavern(Skill, needs_cards=("analeptic",)):
    """酒肆：你可以将一张黑色牌当【酒】使用。
    Tavern: You may use a black card as Wine."""

    as_wine = view_as("analeptic", cards=one(black), modes=USE_ONLY)


GENERALS = [General("tavern_sound", "酒保", QUN, 4, [Tavern], en="The Tapster")]
