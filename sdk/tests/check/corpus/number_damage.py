from sanguosha import Card, Seat, Skill, active, once_per_phase, one, other


class Spark(Skill):
    """火花：出牌阶段限一次，你可以对一名其他角色造成1点伤害。
    Spark: Once per play phase, deal 1 damage to another."""

    @active(targets=one(other), limit=once_per_phase)
    async def spark(self, cards: list[Card], targets: list[Seat]) -> None:
        await self.owner.damage(targets[0], 2, skill=self.id)  # expect: SGS035
