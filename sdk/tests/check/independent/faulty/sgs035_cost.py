"""The cost: two cards in the text, one in the code."""

from sanguosha import Card, Damage, Seat, Skill, active, hand, on, once_per_phase, one, other
from sanguosha import moments as m


class Pyre(Skill):
    """火葬：出牌阶段限一次，你可以弃置两张手牌，对一名其他角色造成1点火焰伤害。
    Pyre: Once per play phase, you may discard two hand cards to deal 1 fire damage to another."""

    @active(discard=one(hand), targets=one(other), limit=once_per_phase)  # expect: SGS035 or text
    async def burn(self, cards: list[Card], targets: list[Seat]) -> None:
        await self.owner.damage(targets[0], 1, "fire", skill=self.id)


class Penance(Skill):
    """忏悔：当你造成伤害后，你可以弃置两张牌，令受伤角色回复1点体力。
    Penance: After you deal damage, you may discard two cards to let the victim recover 1 hp."""

    @on(m.DamageDone)
    async def repent(self, damage: Damage) -> None:
        await self.owner.discard_some(1, skill=self.id)  # expect: SGS035 or text
        await damage.victim.recover(1, by=self.owner, skill=self.id)
