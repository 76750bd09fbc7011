"""两张牌当一张 Two cards as one."""

from __future__ import annotations

from sanguosha import Skill, hand, two, view_as


class Bundle(Skill):
    """合力：你可以将两张手牌当【杀】使用或打出。
    Bundle: You may use or play two hand cards as a Slash."""

    as_slash = view_as("slash", cards=two(hand))
