from sanguosha import Phase, Skill, on
from sanguosha import moments as m


class Doubt(Skill):
    """犹疑：结束阶段，你可以摸一张牌。
    Doubt: In your finish phase you may draw a card."""

    @on(m.PhaseStart[Phase.FINISH])
    async def waver(self, phase: m.PhaseFrame) -> None:
        if self.confirm():  # expect: SGS080
            await self.owner.draw(1, self.id)
