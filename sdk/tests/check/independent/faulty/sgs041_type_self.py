"""The class counts for all."""

from sanguosha import Damage, Skill, on
from sanguosha import moments as m


class Wrath(Skill):
    """积怒：当你受到伤害后，你可以摸一张牌。
    Wrath: After you take damage, you may draw a card."""

    rage = 0

    @on(m.DamageTaken)
    async def boil(self, damage: Damage) -> None:
        type(self).rage += 1  # expect: SGS041
        if Wrath.rage % 2:
            await self.owner.draw(1, self.id)
        Wrath.rage = 0  # expect: SGS041
