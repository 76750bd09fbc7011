import os

from sanguosha import Skill, on
from sanguosha import moments as m


class Dice(Skill):
    """骰子：受到伤害后，你可以摸一张牌。
    Dice: After you take damage, you may draw a card."""

    @on(m.DamageTaken)
    async def roll(self, damage: m.Damage) -> None:
        if os.urandom(1)[0] % 2:  # expect: SGS050
            await self.owner.draw(1, self.id)
