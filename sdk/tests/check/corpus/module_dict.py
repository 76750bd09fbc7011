from sanguosha import Skill, on
from sanguosha import moments as m

SEEN = {}


class Diary(Skill):
    """日记：受到伤害后，你可以摸一张牌。
    Diary: After you take damage, you may draw a card."""

    @on(m.DamageTaken)
    async def write(self, damage: m.Damage) -> None:
        SEEN[self.owner.index] = damage.amount  # expect: SGS040
        await self.owner.draw(1, self.id)
