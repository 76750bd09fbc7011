"""Notes kept in the module."""
from collections import defaultdict

from sanguosha import QUN, CardUse, Damage, Game, General, Seat, Skill, on
from sanguosha import moments as m

seen: dict[str, int] = {}
击中次数 = defaultdict(int)
turns = 0
LAST = [None]


def remember(seat: Seat) -> None:
    """A helper that both skills call."""
    seen[seat.label] = seat.hp  # expect: SGS040


def counter():
    total = 0

    def bump() -> int:
        nonlocal total  # expect: SGS040
        total += 1
        return total

    return bump


bump = counter()


class Diary(Skill):
    """日记：当你受到伤害后，你可以摸一张牌。
    Diary: After you take damage, you may draw a card."""

    @on(m.DamageTaken)
    async def write(self, damage: Damage) -> None:
        global turns  # expect: SGS040
        turns += 1
        remember(self.owner)
        击中次数[self.owner.label] += 1  # expect: SGS040
        await self.owner.draw(1, self.id)


class Echoing(Skill):
    """余音：当你使用牌时，你可以摸一张牌。
    Echoing: When you use a card, you may draw a card."""

    @on(m.CardUsing)
    async def sing(self, use: CardUse) -> None:
        LAST[0] = use.card  # expect: SGS040
        if bump() > 3:
            await self.owner.draw(1, self.id)


GENERALS = [General("diarist_third", "史官", QUN, 3, [Diary, Echoing], en="The Diarist")]
