"""The effect is no coroutine."""

from sanguosha import Phase, PhaseFrame, Skill, on
from sanguosha import moments as m


class Dawn(Skill):
    """晨起：准备阶段，你可以摸一张牌。
    Dawn: In your prepare phase, you may draw a card."""

    @on(m.PhaseStart[Phase.PREPARE])  # or: SGS001
    def rise(self, phase: PhaseFrame) -> None:  # expect: SGS001
        self.owner.add_mark("dawn")


TEXTS = {"mark.dawn": ("晨", "dawn")}
