"""What lasts for a while."""

from __future__ import annotations

from sanguosha import Skill, modify, mods


class Drowsy(Skill, id="tea_house_drowsy", locked=True):
    """犯困：直到回合结束，你不能使用【杀】。
    Drowsy: You can't use a Slash until the end of the turn."""

    asleep = modify(
        mods.CardForbidden,
        lambda self, seat, card, mode: (
            self.why("too_hot") if seat is self.owner and card.family == "slash" else None
        ),
    )
