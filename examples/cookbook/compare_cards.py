"""拼点 Compare cards."""

from __future__ import annotations

from sanguosha import Card, Seat, Skill, active, once_per_phase, one, seats_where


class Challenge(Skill):
    """比试：出牌阶段限一次，你可以与一名角色拼点：若你赢，你摸两张牌。
    Challenge: Once per play phase, you may compare a card with another character; if you win, draw
    two cards."""

    @active(
        targets=one(
            seats_where(
                lambda skill, seat: seat is not skill.owner and skill.owner.can_pindian(seat),
                "challenge",
            )
        ),
        limit=once_per_phase,
    )
    async def duel(self, cards: list[Card], targets: list[Seat]) -> None:
        result = await self.owner.pindian(targets[0], self.id)
        if result.winner is self.owner:
            await self.owner.draw(2, self.id)


TEXTS = {"filter.challenge": ("有手牌的其他角色", "another character with hand cards")}
