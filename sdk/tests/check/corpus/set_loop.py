from sanguosha import Phase, Skill, on
from sanguosha import moments as m


class Rumour(Skill):
    """流言：结束阶段，你可以令其他角色各摸一张牌。
    Rumour: In your finish phase you may let the others draw a card each."""

    @on(m.PhaseStart[Phase.FINISH])
    async def spread(self, phase: m.PhaseFrame) -> None:
        for seat in set(self.others()):  # expect: SGS051
            await seat.draw(1, self.id)
