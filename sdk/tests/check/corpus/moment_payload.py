from sanguosha import Phase, Skill, on
from sanguosha import moments as m


class Dawn(Skill):
    """破晓：准备阶段，你可以摸一张牌。
    Dawn: In your prepare phase you may draw a card."""

    @on(m.PhaseBegin[Phase.PREPARE])  # expect: SGS010
    async def rise(self, phase: m.PhaseFrame) -> None:
        await self.owner.draw(1, self.id)
