"""Coroutines that are made here and awaited there."""
from collections.abc import Awaitable
from typing import Any

from sanguosha import QUN, Card, Damage, General, Phase, PhaseFrame, Seat, Skill, active, on, once_per_phase, one
from sanguosha import other
from sanguosha import moments as m


def treat(seat: Seat, skill: str) -> Awaitable[Any]:
    """A plain function that hands the coroutine on."""
    return seat.recover(1, skill=skill) if seat.wounded else seat.draw(1, skill)


class Innkeeper(Skill):
    """店家：出牌阶段限一次，你可以令一名其他角色回复1点体力或摸一张牌。
    Innkeeper: Once per play phase, another character recovers 1 hp or draws a card."""

    @active(targets=one(other), limit=once_per_phase)
    async def host(self, cards: list[Card], targets: list[Seat]) -> None:
        await treat(targets[0], self.id)

    @on(m.DamageTaken)
    async def later(self, damage: Damage) -> None:
        act = self.owner.draw(1, self.id)
        if damage.amount > 1:
            await self.owner.draw(1, self.id)
        await act

    @on(m.PhaseStart[Phase.FINISH])
    async def each(self, phase: PhaseFrame) -> None:
        results = [await seat.confirm(skill=self.id) for seat in self.others()]
        await (self.owner.draw(1, self.id) if any(results) else self.owner.draw(2, self.id))


GENERALS = [General("innkeeper_sound", "店主", QUN, 4, [Innkeeper], en="The Innkeeper")]
