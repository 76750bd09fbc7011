from sanguosha import Skill, on
from sanguosha import moments as m


class Sip(Skill):
    """小酌：受到伤害后，你可以摸一张牌。
    Sip: After you take damage, you may draw a card."""

    @on(m.DamageTaken)
    async def sip(self, damage: m.Damage) -> None:
        await self.owner.darw(1, self.id)  # expect: SGS013
