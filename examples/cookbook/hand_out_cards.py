"""分给多人 Hand out cards."""

from __future__ import annotations

from sanguosha import Card, Seat, Skill, active, once_per_phase


class Largesse(Skill):
    """散财：出牌阶段限一次，你可以将至少一张手牌分给其他角色。
    Largesse: Once per play phase, you may hand out hand cards among the others, at least one."""

    @active(limit=once_per_phase, when=lambda self: self.owner.hand.cards)
    async def share(self, cards: list[Card], targets: list[Seat]) -> None:
        gifts = await self.owner.distribute(self.owner.hand.cards, self.others(), 1, skill=self.id)
        await self.owner.hand_out(gifts, self.id)
