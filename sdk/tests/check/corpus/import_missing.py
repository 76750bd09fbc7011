from sanguosha import Skill
from sanguosha import moments as m
from sanguosha import on

import herbs_of_another_land  # expect: SGS001


class Brew(Skill):
    """煎药：受到伤害后，你可以摸一张牌。
    Brew: After you take damage, you may draw a card."""

    @on(m.DamageTaken)
    async def brew(self, damage: m.Damage) -> None:
        await self.owner.draw(1, herbs_of_another_land.NAME)
