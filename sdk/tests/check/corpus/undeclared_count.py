from sanguosha import Skill, on, state
from sanguosha import moments as m


class Patience(Skill):
    """忍耐：受到伤害后，你可以摸一张牌。
    Patience: After you take damage, you may draw a card."""

    borne = state(0)

    @on(m.DamageTaken)
    async def bear(self, damage: m.Damage) -> None:
        self.borne += 1
        self.born += 1  # expect: SGS042
        await self.owner.draw(1, self.id)
