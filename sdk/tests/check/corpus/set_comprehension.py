from sanguosha import Phase, Skill, on
from sanguosha import moments as m


class Census(Skill):
    """清点：结束阶段，你可以摸一张牌，然后令一名角色摸一张牌。
    Census: In your finish phase you may draw a card; then a character draws a card."""

    @on(m.PhaseStart[Phase.FINISH])
    async def count_them(self, phase: m.PhaseFrame) -> None:
        await self.owner.draw(1, self.id)
        kingdoms = {seat.kingdom for seat in self.others()}
        first = [k for k in kingdoms if k]  # expect: SGS051
        for seat in self.others(first[0]):
            await seat.draw(1, self.id)
            return
