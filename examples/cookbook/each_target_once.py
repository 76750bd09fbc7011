"""每个目标限一次 Once for each target."""

from __future__ import annotations

from sanguosha import Card, Limit, Scope, Seat, Skill, active, hand, has_hand, one, other


class Toast(Skill):
    """敬酒：出牌阶段对每名角色限一次，你可以交给一名有手牌的其他角色一张手牌，其交给你一张手牌。
    Toast: Once per play phase for each character, you may give another with hand cards a hand
    card; that one gives you one."""

    @active(
        cards=one(hand), targets=one(other & has_hand), limit=Limit(1, Scope.PHASE, per_target=True)
    )
    async def drink(self, cards: list[Card], targets: list[Seat]) -> None:
        guest = targets[0]
        await self.owner.give(cards, guest, self.id)
        await guest.give(await self.choose_cards(guest.hand.cards, who=guest), self.owner, self.id)
