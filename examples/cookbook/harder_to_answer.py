"""要两张才能响应 Two answers needed."""

from __future__ import annotations

from sanguosha import Skill, modify, mods


class Overwhelm(Skill, locked=True):
    """压制：锁定技，响应你的【杀】需要两张【闪】。
    Overwhelm: Locked; it takes two Dodges to answer your Slash."""

    twice = modify(
        mods.AnswersNeeded,
        lambda self, seat, opponent, family, card: (
            2 if opponent is self.owner and family == "jink" and card.family == "slash" else 1
        ),
    )
