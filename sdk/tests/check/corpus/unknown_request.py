from sanguosha import Card, Seat, Skill, active, once_per_phase, one, other


class Demand(Skill):
    """索要：出牌阶段限一次，你可以令一名其他角色打出一张【杀】，否则其受到你造成的1点伤害。
    Demand: Once per play phase, another plays a Slash or takes 1 damage from you."""

    @active(targets=one(other), limit=once_per_phase)
    async def demand(self, cards: list[Card], targets: list[Seat]) -> None:
        if not await targets[0].request_play("sha", skill=self.id):  # expect: SGS100
            await self.owner.damage(targets[0], 1, skill=self.id)
