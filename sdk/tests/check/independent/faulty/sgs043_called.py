"""Made by a call and by a comprehension, with a scope."""

import sanguosha as sg
from sanguosha import moments as m


class Census(sg.Skill):
    """人口：当你受到伤害后，你可以摸一张牌。
    Census: After you take damage, you may draw a card."""

    heads = sg.state(dict(), per=sg.Scope.TURN)  # expect: SGS043
    rows = sg.state(default=[0 for _ in range(8)])  # expect: SGS043

    @sg.on(m.DamageTaken)
    async def count_heads(self, damage: sg.Damage) -> None:
        self.heads[damage.victim.index] = damage.amount
        self.rows[damage.victim.index] += 1
        await self.owner.draw(1, self.id)
