from sanguosha import Phase, Skill, Until, modify, mods, on
from sanguosha import moments as m


class SwiftStatus(Skill, locked=True):
    closer = modify(mods.Distance, lambda self, a, b: -1 if a is self.owner else 0)


class Swift(Skill):
    """疾行：准备阶段，你可以令你计算与其他角色的距离-1直到回合结束。
    Swift: In your prepare phase you may count distances one shorter until the turn ends."""

    grants = (SwiftStatus,)

    @on(m.PhaseStart[Phase.PREPARE])
    async def hurry(self, phase: m.PhaseFrame) -> None:
        self.owner.attach(SwiftStatus, Until.END_OF_GAME)  # expect: SGS090
