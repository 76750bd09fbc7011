"""The Chinese is right, the English names another number."""

from sanguosha import Phase, PhaseFrame, Skill, on
from sanguosha import moments as m


class Harvesting(Skill, id="late_harvest"):
    """晚收：结束阶段，你可以摸两张牌，然后失去1点体力。
    Late Harvest: In your finish phase, you may draw three cards, then lose 1 hp."""

    @on(m.PhaseStart[Phase.FINISH])
    async def reap(self, phase: PhaseFrame) -> None:
        await self.owner.draw(2, self.id)  # expect: SGS035 or text
        await self.owner.lose_hp(1, self.id)
