"""The decorator is called, and what it makes is thrown away."""

from sanguosha import QUN, General, Phase, PhaseFrame, Skill, on, state
from sanguosha import moments as m


class Almanac(Skill):  # expect: SGS020
    """黄历：准备阶段，你可以摸一张牌。
    Almanac: In your prepare phase, you may draw a card."""

    days = state(0)

    async def consult(self, phase: PhaseFrame) -> None:
        self.days += 1
        await self.owner.draw(1, self.id)

    on(m.PhaseStart[Phase.PREPARE])(consult)


LI = General("huang_li", "黄历", QUN, 3, [Almanac], en="Huang Li")
