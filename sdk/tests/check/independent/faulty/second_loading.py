"""Indented wrongly."""

from sanguosha import Phase, PhaseFrame, Skill, on
from sanguosha import moments as m


class Dent(Skill):
    """凹陷：准备阶段，你可以摸一张牌。
    Dent: In your prepare phase, you may draw a card."""

    @on(m.PhaseStart[Phase.PREPARE])
    async def bend(self, phase: PhaseFrame) -> None:
        await self.owner.draw(1, self.id)
          self.owner.add_mark("dent")  # expect: SGS001
