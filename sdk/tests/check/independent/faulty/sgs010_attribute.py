"""A moment that does not exist."""

from sanguosha import Damage, Skill, on
from sanguosha import moments as m


class Grudge(Skill):
    """怀恨：当你受到伤害后，你可以摸一张牌。
    Grudge: After you take damage, you may draw a card."""

    @on(m.DamageReceived)  # expect: SGS010
    async def bear(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)
