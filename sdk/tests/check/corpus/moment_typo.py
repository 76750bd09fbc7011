from sanguosha import Skill, on
from sanguosha import moments as m


class Bruise(Skill):
    """淤青：受到伤害后，你可以摸一张牌。
    Bruise: After you take damage, you may draw a card."""

    @on(m.DamageTakne)  # expect: SGS010
    async def take(self, damage: m.Damage) -> None:
        await self.owner.draw(1, self.id)
