from sanguosha import Skill, on
from sanguosha import moments as m


class Bounty(Skill):
    """丰饶：受到伤害后，你可以摸两张牌。
    Bounty: After you take damage, you may draw two cards."""

    @on(m.DamageTaken)
    async def take(self, damage: m.Damage) -> None:
        await self.owner.draw(3, self.id)  # expect: SGS035
