"""Amounts that depend on something."""

from sanguosha import Card, Damage, Seat, Skill, active, hand, on, once_per_phase, one, other, some
from sanguosha import moments as m


class Interest(Skill):
    """利息：出牌阶段限一次，你可以弃置至少一张手牌，摸等量的牌；若弃置的牌不少于三张，多摸一张牌。
    Interest: Once per play phase, you may discard at least one hand card to draw as many; for three
    or more, one more."""

    @active(discard=some(hand), limit=once_per_phase)
    async def earn(self, cards: list[Card], targets: list[Seat]) -> None:
        extra = 1 if len(cards) >= 3 else 0
        await self.owner.draw(len(cards) + extra, self.id)


class Grief(Skill):
    """悲恸：当你受到伤害后，你可以摸一张牌，若你的体力值为1，改为摸三张牌。
    Grief: After you take damage, you may draw a card, or three cards if you have 1 hp."""

    @on(m.DamageTaken)
    async def weep(self, damage: Damage) -> None:
        await self.owner.draw(3 if self.owner.hp == 1 else 1, self.id)


class Refill(Skill):
    """满上：当你造成伤害后，你可以将手牌摸至四张。
    Refill: After you deal damage, you may draw until you have four hand cards."""

    @on(m.DamageDone, when=lambda self, damage: len(self.owner.hand) < 4)
    async def pour(self, damage: Damage) -> None:
        await self.owner.draw(4 - len(self.owner.hand), self.id)


class Sparks(Skill):
    """火星：出牌阶段限一次，你可以弃置两张手牌，对一名其他角色造成1点伤害。
    Sparks: Once per play phase, you may discard two hand cards to deal 1 damage to another."""

    @active(targets=one(other), limit=once_per_phase, when=lambda self: len(self.owner.hand) >= 2)
    async def fly(self, cards: list[Card], targets: list[Seat]) -> None:
        for _ in range(2):
            await self.owner.discard_some(1, cards=self.owner.hand.cards, skill=self.id)
        await self.owner.damage(targets[0], skill=self.id)
