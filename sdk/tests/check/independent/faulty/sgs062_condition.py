"""The question gives the rebel away."""

from sanguosha import Damage, Skill, on
from sanguosha import moments as m


class Loyalty(Skill):
    """忠义：当你对反贼造成伤害后，你可以摸一张牌。
    Loyalty: After you damage a rebel, you may draw a card."""

    @on(m.DamageDone, when=lambda self, damage: damage.victim.role == "rebel")  # expect: SGS062
    async def boast(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)
