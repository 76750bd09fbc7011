"""转移伤害 Pass damage on."""

from __future__ import annotations

from sanguosha import Damage, Skill, on, transfer_damage
from sanguosha import moments as m


class Scapegoat(Skill):
    """嫁祸：当你受到伤害时，你可以弃置一张手牌，将此伤害转移给一名其他角色。
    Scapegoat: When you are about to take damage, you may discard a hand card to pass it on to
    another character."""

    @on(
        m.DamageTaking,
        when=lambda self, damage: self.owner.hand.cards and not damage.transferred,
    )
    async def blame(self, damage: Damage) -> None:
        await self.owner.discard_some(1, cards=self.owner.hand.cards, skill=self.id)
        victim = await self.choose_seat(self.others())
        if victim is not None:
            await transfer_damage(self.game, damage, victim)
