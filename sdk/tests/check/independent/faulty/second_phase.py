"""A phase that does not exist: an exception of the import, at its line."""

from sanguosha import Phase, PhaseFrame, Skill, on
from sanguosha import moments as m


class Noon(Skill):
    """正午：出牌阶段开始时，你可以摸一张牌。
    Noon: As your play phase begins, you may draw a card."""

    @on(m.PhaseStart[Phase.MAIN])  # expect: SGS001
    async def ring(self, phase: PhaseFrame) -> None:
        await self.owner.draw(1, self.id)
