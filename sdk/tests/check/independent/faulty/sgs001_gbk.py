"""Saved by an old editor in another encoding."""
# 技能：古书 # expect: SGS001

from sanguosha import Damage, Skill, on
from sanguosha import moments as m


class OldBook(Skill):  # or: SGS001 or text
    """古书：当你受到伤害后，你可以摸一张牌。
    Old Book: After you take damage, you may draw a card."""

    @on(m.DamageTaken)
    async def read(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)
