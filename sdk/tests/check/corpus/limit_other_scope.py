from sanguosha import Skill, on, once_per_turn
from sanguosha import moments as m


class Shelter(Skill):  # expect: SGS033
    """荫庇：每轮限一次，受到伤害后，你可以摸一张牌。
    Shelter: Once a round, after you take damage, you may draw a card."""

    @on(m.DamageTaken, limit=once_per_turn)
    async def take(self, damage: m.Damage) -> None:
        await self.owner.draw(1, self.id)
