"""The damage is left at its default of one."""

from sanguosha import Card, Seat, Skill, active, hand, once_per_phase, one, other


class Fireworks(Skill):
    """烟花：出牌阶段限一次，你可以弃置一张手牌，对一名其他角色造成２点火焰伤害。
    Fireworks: Once per play phase, you may discard a hand card to deal 2 fire damage to another."""

    @active(discard=one(hand), targets=one(other), limit=once_per_phase)
    async def launch(self, cards: list[Card], targets: list[Seat]) -> None:
        await self.owner.damage(targets[0], nature="fire", skill=self.id)  # expect: SGS035 or text
