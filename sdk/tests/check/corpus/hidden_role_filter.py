from sanguosha import Card, Seat, Skill, active, once_per_phase, one, seats_where


class Purge(Skill):
    """肃清：出牌阶段限一次，你可以对一名内奸造成1点伤害。
    Purge: Once per play phase, deal 1 damage to a renegade."""

    @active(
        targets=one(seats_where(lambda skill, seat: seat.role == "renegade", "other")),  # expect: SGS062
        limit=once_per_phase,
    )
    async def purge(self, cards: list[Card], targets: list[Seat]) -> None:
        await self.owner.damage(targets[0], 1, skill=self.id)
