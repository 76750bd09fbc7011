"""A filter that the engine does not offer."""

from sanguosha import Skill, colorless, one, view_as  # expect: SGS012


class Void(Skill):
    """虚空：你可以将一张无色牌当【无懈可击】使用。
    Void: You may use a colourless card as a Nullification."""

    as_null = view_as("nullification", cards=one(colorless))
