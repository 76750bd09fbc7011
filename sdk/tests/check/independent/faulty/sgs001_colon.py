"""A colon is missing, as it happens while typing."""

from sanguosha import Damage, Skill, on
from sanguosha import moments as m


class Comfort(Skill):
    """慰藉：当你受到伤害后，你可以摸一张牌。
    Comfort: After you take damage, you may draw a card."""

    @on(m.DamageTaken)
    async def ease(self, damage: Damage) -> None:
        if damage.amount > 1  # expect: SGS001
            await self.owner.draw(1, self.id)
        await self.owner.draw(1, self.id)
