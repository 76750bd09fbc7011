"""Forgotten, in a branch and in a loop."""

from sanguosha import Damage, Skill, on
from sanguosha import moments as m


class Wake(Skill):
    """守灵：当你受到伤害后，你可以令所有其他角色各摸一张牌。
    Wake: After you take damage, you may let all others draw a card."""

    @on(m.DamageTaken)
    async def keep(self, damage: Damage) -> None:
        if self.owner.wounded:
            self.owner.recover(1, skill=self.id)  # expect: SGS080
        for seat in self.others():
            seat.draw(1, self.id)  # expect: SGS080
