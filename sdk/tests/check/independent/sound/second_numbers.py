"""Amounts that agree, though it takes a second look."""

from sanguosha import Card, Damage, Draw, Seat, Skill, active, exactly, hand, modify, mods, on, once_per_phase, one, other, some
from sanguosha import moments as m


class Exchange(Skill):
    """兑换：出牌阶段限一次，你可以摸两张牌，然后弃置一张牌；若你已受伤，改为弃置两张牌并回复1点体力。
    Exchange: Once per play phase, you may draw two cards, then discard one; if you are wounded,
    discard two instead and recover 1 hp."""

    @active(limit=once_per_phase)
    async def trade(self, cards: list[Card], targets: list[Seat]) -> None:
        await self.owner.draw(2, self.id)
        if self.owner.wounded:
            await self.owner.discard_some(2, skill=self.id)
            await self.owner.recover(1, skill=self.id)
        else:
            await self.owner.discard_some(1, skill=self.id)


class Levy(Skill):
    """征收：出牌阶段限一次，你可以弃置至多三张手牌，对一名其他角色造成1点伤害，你与其各摸一张牌。
    Levy: Once per play phase, you may discard up to three hand cards to deal 1 damage to another;
    both of you draw a card."""

    @active(discard=some(hand, 3), targets=one(other), limit=once_per_phase)
    async def collect(self, cards: list[Card], targets: list[Seat]) -> None:
        await self.owner.damage(targets[0], skill=self.id)
        for seat in (self.owner, targets[0]):
            await seat.draw(1, self.id)


class Stride(Skill, locked=True):
    """阔步：锁定技，你计算与其他角色的距离-1，体力值为1时改为-2；摸牌阶段，你少摸一张牌。
    Stride: Locked; others are one step nearer to you, two if you have 1 hp; you draw one card less
    in your draw phase."""

    closer = modify(
        mods.Distance,
        lambda self, a, b: (-2 if self.owner.hp == 1 else -1) if a is self.owner else 0,
    )

    @on(m.DrawCount, when=lambda self, draw: draw.count > 0)
    async def less(self, draw: Draw) -> None:
        draw.count -= 1


class Tripled(Skill):
    """三倍：当你造成伤害时，若你的体力值为1，你可以令此伤害+2。
    Tripled: When you deal damage with 1 hp, you may make it two more."""

    @on(m.DamageCausing, when=lambda self, damage: self.owner.hp == 1)
    async def triple(self, damage: Damage) -> None:
        damage.amount += 2
