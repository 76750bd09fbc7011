from sanguosha import Phase, Skill, on
from sanguosha import moments as m


class Fork(Skill):
    """歧路：结束阶段，你可以选择一项：摸一张牌；或回复1点体力。
    Fork: In your finish phase you may choose: draw a card, or recover 1 hp."""

    @on(m.PhaseStart[Phase.FINISH])
    async def choose(self, phase: m.PhaseFrame) -> None:
        if await self.choose_option("left_hand_road", "recover") == "recover":  # expect: SGS032
            await self.owner.recover(1, skill=self.id)
        else:
            await self.owner.draw(1, self.id)
