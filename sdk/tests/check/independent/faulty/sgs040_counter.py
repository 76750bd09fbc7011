"""An iterator and a default dictionary of the module."""

from collections import defaultdict
from itertools import count

from sanguosha import Phase, PhaseFrame, Skill, on
from sanguosha import moments as m

TURNS = count(1)
SEEN: defaultdict[int, set[str]] = defaultdict(set)


class Calendar(Skill):
    """历法：准备阶段，你可以摸一张牌。
    Calendar: In your prepare phase, you may draw a card."""

    @on(m.PhaseStart[Phase.PREPARE])
    async def tick(self, phase: PhaseFrame) -> None:
        if next(TURNS) % 2:  # expect: SGS040
            await self.owner.draw(1, self.id)
        SEEN[phase.seat.index].add("prepare")  # expect: SGS040
