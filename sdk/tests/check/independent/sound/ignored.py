"""What is meant as it is says so."""

import random

from sanguosha import Card, Damage, Seat, Skill, active, on, once_per_phase
from sanguosha import moments as m


class Weathercock(Skill):
    """风标：出牌阶段限一次，你可以令所有角色各摸一张牌。当你受到伤害后，你可以摸一张牌。
    Weathercock: Once per play phase, you may let everybody draw a card. After you take damage, you
    may draw a card."""

    @active(limit=once_per_phase)
    async def turn(self, cards: list[Card], targets: list[Seat]) -> None:
        for seat in set(self.game.alive):  # sgs: ignore SGS051
            await seat.draw(1, self.id)

    @on(m.DamageTaken)
    async def creak(self, damage: Damage) -> None:
        dice = random.Random(7)  # sgs: ignore
        await self.owner.draw(1 if dice.random() < 2 else 1, self.id)  # sgs: ignore SGS050
