"""State in an object of the module, in a cache, and through the argument of a helper."""

import functools

from sanguosha import Damage, Skill, on
from sanguosha import moments as m


class Memory:
    """What the skill knows."""

    def __init__(self) -> None:
        self.total = 0
        self.names: list[str] = []


MEMORY = Memory()
LIST: list[int] = []


def note(numbers: list[int], number: int) -> None:
    """Write a number down."""
    numbers.append(number)


class Scholar(Skill):
    """博闻：当你受到伤害后，你可以摸一张牌。
    Scholar: After you take damage, you may draw a card."""

    @on(m.DamageTaken)
    async def learn(self, damage: Damage) -> None:
        MEMORY.total += damage.amount  # expect: SGS040
        MEMORY.names.append(damage.nature)  # expect: SGS040
        note(LIST, damage.amount)  # expect: SGS040
        await self.owner.draw(1, self.id)
