"""It loads, for the name stands in a condition; the first damage breaks it."""

from sanguosha import Damage, Skill, on
from sanguosha import moments as m


class Ember(Skill):
    """火种：当你受到红色牌造成的伤害后，你可以摸一张牌。
    Ember: After a red card damages you, you may draw a card."""

    @on(
        m.DamageTaken,
        when=lambda self, damage: damage.card is not None and damage.card.color is RED,  # expect: SGS012
    )
    async def keep(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)
