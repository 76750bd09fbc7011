"""只在回合外 Only outside your turn."""

from __future__ import annotations

from sanguosha import USE_ONLY, Skill, one, red, view_as


class FieldMedic(Skill):
    """战地医：你的回合外，你可以将一张红色牌当【桃】使用。
    Field Medic: Outside of your turn you may use a red card as a Peach."""

    as_peach = view_as(
        "peach", cards=one(red), modes=USE_ONLY, when=lambda self: not self.owner.is_current
    )
