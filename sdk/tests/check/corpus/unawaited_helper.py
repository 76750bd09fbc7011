from sanguosha import Phase, Skill, on
from sanguosha import moments as m


class Errand(Skill):
    """跑腿：结束阶段，你可以摸一张牌。
    Errand: In your finish phase you may draw a card."""

    async def fetch(self) -> None:
        await self.owner.draw(1, self.id)

    @on(m.PhaseStart[Phase.FINISH])
    async def run(self, phase: m.PhaseFrame) -> None:
        self.fetch()  # expect: SGS080
