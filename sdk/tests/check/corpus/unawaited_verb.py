from sanguosha import Skill, on
from sanguosha import moments as m


class Hasty(Skill):
    """急躁：受到伤害后，你可以摸一张牌。
    Hasty: After you take damage, you may draw a card."""

    @on(m.DamageTaken)
    async def take(self, damage: m.Damage) -> None:
        self.owner.draw(1, self.id)  # expect: SGS080
