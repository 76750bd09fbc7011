"""每点伤害一次 Once for each point."""

from __future__ import annotations

from sanguosha import Damage, Skill, on
from sanguosha import moments as m


class Scars(Skill):
    """伤痕：每当你受到1点伤害后，你可以摸一张牌。
    Scars: For each point of damage you have taken you may draw a card."""

    @on(m.DamageTaken, times=lambda self, damage: damage.amount)
    async def ache(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)
