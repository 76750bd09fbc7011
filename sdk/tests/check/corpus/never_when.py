from sanguosha import Skill, on
from sanguosha import moments as m


class Someday(Skill):
    """有朝：受到伤害后，你可以摸一张牌。
    Someday: After you take damage, you may draw a card."""

    @on(m.DamageTaken, when=lambda self, damage: False)  # expect: SGS021
    async def take(self, damage: m.Damage) -> None:
        await self.owner.draw(1, self.id)
