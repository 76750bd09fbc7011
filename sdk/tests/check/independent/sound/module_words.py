"""Names of the module that a function hides, and module tools that keep no state."""

import functools
import itertools
import math

from sanguosha import Card, Damage, Seat, Skill, active, on, once_per_phase, one, other
from sanguosha import moments as m

seen: list[int] = [1, 2]
half = functools.partial(max, 1)


def twice(numbers: list[int]) -> list[int]:
    """Every number twice; the list is the function's own."""
    seen = []
    for number in numbers:
        seen.append(number)
        seen.append(number)
    return seen


class Reckoner(Skill):
    """速算：当你受到伤害后，你可以摸一张牌。出牌阶段限一次，你可以令一名其他角色摸一张牌。
    Reckoner: After you take damage, you may draw a card. Once per play phase, you may let another
    draw a card."""

    @on(m.DamageTaken)
    async def reckon(self, damage: Damage) -> None:
        seen: dict[int, int] = {}
        seen[self.owner.index] = math.ceil(damage.amount / 2)
        for left, right in itertools.pairwise(twice([1, 2])):
            seen.setdefault(left, right)
        await self.owner.draw(half(0), self.id)

    @active(targets=one(other), limit=once_per_phase)
    async def lend(self, cards: list[Card], targets: list[Seat]) -> None:
        for seen in targets:
            await seen.draw(1, self.id)
