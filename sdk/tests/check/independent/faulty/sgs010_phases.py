"""The module under another name, the moment under a phase."""

import sanguosha.moments as timing
from sanguosha import Phase, Skill, on


class Vigil(Skill):
    """守夜：结束阶段，你可以摸一张牌。
    Vigil: In your finish phase, you may draw a card."""

    @on(timing.PhaseBegin[Phase.FINISH])  # expect: SGS010
    async def watch(self, phase: timing.PhaseFrame) -> None:
        await self.owner.draw(1, self.id)
