from time import time

from sanguosha import Skill, on
from sanguosha import moments as m


class Hour(Skill):
    """时辰：受到伤害后，你可以摸一张牌。
    Hour: After you take damage, you may draw a card."""

    @on(m.DamageTaken, when=lambda self, damage: int(time()) % 2)  # expect: SGS050
    async def strike(self, damage: m.Damage) -> None:
        await self.owner.draw(1, self.id)
