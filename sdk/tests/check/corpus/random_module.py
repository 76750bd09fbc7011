import random

from sanguosha import Skill, on
from sanguosha import moments as m


class Gamble(Skill):
    """赌博：受到伤害后，你可以摸一张牌。
    Gamble: After you take damage, you may draw a card."""

    @on(m.DamageTaken)
    async def gamble(self, damage: m.Damage) -> None:
        if random.random() < 0.5:  # expect: SGS050
            await self.owner.draw(1, self.id)
