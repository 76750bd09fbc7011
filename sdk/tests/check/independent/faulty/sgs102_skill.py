"""No mode provides it: a letter too many."""

from sanguosha import WEI, General, Phase, PhaseFrame, Skill, on
from sanguosha import moments as m


class Edict(Skill, requires=("lords",)):  # expect: SGS102
    """诏令：准备阶段，你可以令一名其他角色摸一张牌。
    Edict: In your prepare phase, you may let another character draw a card."""

    @on(m.PhaseStart[Phase.PREPARE])
    async def decree(self, phase: PhaseFrame) -> None:
        seat = await self.choose_seat(self.others())
        if seat is not None:
            await seat.draw(1, self.id)


ZHAO = General("zhao_ling", "诏令", WEI, 4, [Edict], en="Zhao Ling")
