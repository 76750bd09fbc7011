"""Two in both texts, three in the code."""

from sanguosha import Damage, Skill, on
from sanguosha import moments as m


class Alms(Skill):
    """布施：当你受到伤害后，你可以摸两张牌。
    Alms: After you take damage, you may draw two cards."""

    @on(m.DamageTaken)
    async def receive(self, damage: Damage) -> None:
        await self.owner.draw(3, self.id)  # expect: SGS035 or text
