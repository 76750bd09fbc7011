"""Chance from outside of the table."""
import datetime
import random as rnd
import time
from random import shuffle
from secrets import choice

from sanguosha import QUN, Card, Damage, General, Phase, PhaseFrame, Seat, Skill, on
from sanguosha import moments as m

dice = rnd.Random()  # expect: SGS050


def is_night() -> bool:
    return datetime.datetime.now().hour > 20  # expect: SGS050


def pick(seats: list[Seat]) -> Seat:
    """Anybody."""
    return choice(seats)  # expect: SGS050


class Wheel(Skill):
    """转盘：结束阶段，你可以令一名随机角色摸一张牌。
    Wheel: In your finish phase you may let a character drawn by lot draw a card."""

    @on(m.PhaseStart[Phase.FINISH], when=lambda self, phase: is_night())
    async def spin(self, phase: PhaseFrame) -> None:
        seats = self.others()
        shuffle(seats)  # expect: SGS050
        await pick(seats).draw(1, self.id)
        if time.time() % 2 > 1:  # expect: SGS050
            await self.owner.draw(1, self.id)


class Heir(Skill):
    """分家：当你受到伤害后，你可以令其他角色各摸一张牌。
    Heir: After you take damage, you may let each other character draw a card."""

    @on(m.DamageTaken)
    async def share(self, damage: Damage) -> None:
        rest = set(self.game.alive) - {self.owner}
        for seat in rest:  # expect: SGS051
            await seat.draw(1, self.id)

    @on(m.DamageDone)
    async def suits(self, damage: Damage) -> None:
        names = [kingdom for kingdom in {seat.kingdom for seat in self.others()}]  # expect: SGS051
        first = next(iter({seat.kingdom for seat in self.others()}))  # expect: SGS051
        if names and first == names[0]:
            await self.owner.draw(1, self.id)


GENERALS = [General("croupier_third", "庄家", QUN, 3, [Wheel, Heir], en="The Croupier")]
