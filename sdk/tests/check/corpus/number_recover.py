from sanguosha import Phase, Skill, on
from sanguosha import moments as m


class Rest(Skill):
    """歇息：结束阶段，你可以回复2点体力。
    Rest: In your finish phase you may recover 2 hp."""

    @on(m.PhaseStart[Phase.FINISH])
    async def rest(self, phase: m.PhaseFrame) -> None:
        await self.owner.recover(skill=self.id)  # expect: SGS035
