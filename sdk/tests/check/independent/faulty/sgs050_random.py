"""The module of the standard library."""

import random  # or: SGS050

from sanguosha import Damage, Skill, on
from sanguosha import moments as m


class Gamble(Skill):
    """豪赌：当你受到伤害后，你可以令一名随机的其他角色摸一张牌。
    Gamble: After you take damage, you may let a random other character draw a card."""

    @on(m.DamageTaken)
    async def roll(self, damage: Damage) -> None:
        lucky = random.choice(self.others())  # expect: SGS050
        await lucky.draw(1, self.id)
