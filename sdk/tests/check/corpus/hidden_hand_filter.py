from sanguosha import Card, Seat, Skill, active, once_per_phase, one, seats_where


class Sniff(Skill):
    """嗅探：出牌阶段限一次，你可以对一名首张手牌为红色的角色造成1点伤害。
    Sniff: Once per play phase, deal 1 damage to one whose first hand card is red."""

    @active(
        targets=one(seats_where(lambda skill, seat: seat.hand.cards[0].suit is None, "other")),  # expect: SGS060
        limit=once_per_phase,
    )
    async def sniff(self, cards: list[Card], targets: list[Seat]) -> None:
        await self.owner.damage(targets[0], 1, skill=self.id)
