from sanguosha import Phase, Skill, Until, modify, mods, on
from sanguosha import moments as m


class Winged(Skill, locked=True):
    closer = modify(mods.Distance, lambda self, a, b: -1 if a is self.owner else 0)


class Wings(Skill):
    """生翼：准备阶段，你可以令你计算与其他角色的距离-1直到回合结束。
    Wings: In your prepare phase you may count distances one shorter until the turn ends."""

    @on(m.PhaseStart[Phase.PREPARE])
    async def spread(self, phase: m.PhaseFrame) -> None:
        self.owner.attach(Winged, Until.END_OF_TURN)  # expect: SGS092
