"""The general."""

from __future__ import annotations

import sanguosha as sg
from sanguosha import moments as when

from .base import Frugal


class Miser(Frugal):
    """守财：结束阶段，若你有手牌，你可以将一张手牌置于武将牌上，称为“财”；你可以将一张“财”当【闪】使用或打出。
    Miser: In your finish phase, you may put a hand card on your general; you may use or play it as
    a Dodge."""

    @sg.on(when.PhaseStart[sg.Phase.FINISH], when=lambda self, phase: self.owner.hand.cards)
    async def save_up(self, phase: sg.PhaseFrame) -> None:
        await self.put_by(await self.choose_cards(self.owner.hand.cards))

    as_jink = sg.view_as("jink", cards=sg.from_pile("miser"))


SHOU_CAI = sg.General("shou_cai", "守财", sg.QUN, 3, [Miser], en="Shou Cai")
