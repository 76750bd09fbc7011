"""顾渡：技能用到武将牌上的牌。 A general with a pile."""

from __future__ import annotations

from sanguosha import QUN, General, Phase, PhaseFrame, Skill, from_pile, on, view_as
from sanguosha import moments as m

#: How many cards the boat carries.
ROOM = 3


class Cargo(Skill):
    """载货：结束阶段，你可以将一张手牌置于武将牌上，称为“货”（至多三张）；你可以将一张“货”当【闪】使用或打出。
    Cargo: In your finish phase you may put a hand card on your general as cargo (three at most);
    you may use or play a card of your cargo as a Dodge."""

    def has_room(self) -> bool:
        return bool(self.owner.hand.cards) and len(self.owner.pile_cards(self.id)) < ROOM

    @on(m.PhaseStart[Phase.FINISH], when=lambda self, phase: self.has_room())
    async def load(self, phase: PhaseFrame) -> None:
        cards = await self.choose_cards(self.owner.hand.cards)
        await self.owner.put(cards, self.owner.pile(self.id), self.id)

    as_jink = view_as("jink", cards=from_pile("cargo"))


GENERALS = [General("gu_du", "顾渡", QUN, 4, [Cargo], en="Gu Du", title="摆渡人")]
