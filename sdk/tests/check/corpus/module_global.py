from sanguosha import Skill, on
from sanguosha import moments as m

times = 0


class Counter(Skill):
    """计数：受到伤害后，你可以摸一张牌。
    Counter: After you take damage, you may draw a card."""

    @on(m.DamageTaken)
    async def tally(self, damage: m.Damage) -> None:
        global times  # expect: SGS040
        times += 1
        await self.owner.draw(1, self.id)
