"""Other ways to chance and time."""

from datetime import datetime
from random import Random, SystemRandom
from time import time

from sanguosha import Damage, Skill, on
from sanguosha import moments as m


class Sharper(Skill):
    """老千：当你受到伤害后，你可以摸一张牌。
    Sharper: After you take damage, you may draw a card."""

    @on(m.DamageTaken, when=lambda self, damage: datetime.now().second % 2)  # expect: SGS050
    async def cheat(self, damage: Damage) -> None:
        dice = Random()  # expect: SGS050
        if dice.random() < 0.5 or SystemRandom().random() < 0.5:  # expect: SGS050
            await self.owner.draw(1, self.id)
        if int(time()) % 2:  # expect: SGS050
            self.owner.add_mark(f"sharp{hash(damage.nature)}")  # expect: SGS050
