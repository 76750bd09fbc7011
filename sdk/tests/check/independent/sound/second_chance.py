"""Dates and generators that are the same in each run; a set that is only asked."""

import datetime
import random
import uuid

from sanguosha import Damage, Skill, on
from sanguosha import moments as m

FOUNDED = datetime.date(2008, 1, 1)
NAME = uuid.UUID(int=7)


class Almanach(Skill):
    """通书：当你受到伤害后，你可以摸一张牌。
    Almanach: After you take damage, you may draw a card."""

    LUCKY = {1: "slash", 2: "peach"}

    @on(m.DamageTaken, when=lambda self, damage: FOUNDED.year > 2000 and damage.amount in self.LUCKY)
    async def consult(self, damage: Damage) -> None:
        dice = random.Random(self.game.table.rng["almanach"].next())
        days = {FOUNDED.day, FOUNDED.month}
        if all(day > 0 for day in days) and sum(day for day in days) and {d + 1 for d in days}:
            self.owner.add_mark(f"day{dice.randint(1, 2) and NAME.int}")
        damage.data["almanach"] = sorted(days)
        await self.owner.draw(1, self.id)
