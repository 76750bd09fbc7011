"""A verb out of another engine."""

from sanguosha import Damage, Skill, on
from sanguosha import moments as m


class Salve(Skill):
    """药膏：当你受到伤害后，你可以回复1点体力。
    Salve: After you take damage, you may recover 1 hp."""

    @on(m.DamageTaken, when=lambda self, damage: self.owner.wounded)
    async def rub(self, damage: Damage) -> None:
        await self.owner.heal(1)  # expect: SGS013
