"""当几种牌之一 As one of several cards."""

from __future__ import annotations

from sanguosha import Skill, black, one, view_as


class Versatile(Skill):
    """应变：你可以将一张黑色牌当【杀】或【闪】使用或打出。
    Versatile: You may use or play a black card as a Slash or a Dodge."""

    as_either = view_as(("slash", "jink"), cards=one(black))
