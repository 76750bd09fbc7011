from sanguosha import Card, Seat, Skill, active, one, other


class Nudge(Skill):  # expect: SGS033
    """轻推：出牌阶段限一次，你可以对一名其他角色造成1点伤害。
    Nudge: Once per play phase, deal 1 damage to another."""

    @active(targets=one(other))
    async def nudge(self, cards: list[Card], targets: list[Seat]) -> None:
        await self.owner.damage(targets[0], 1, skill=self.id)
