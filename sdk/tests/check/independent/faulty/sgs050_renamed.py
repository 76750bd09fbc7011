"""One function of it, under another name, in a helper."""

from random import randint as dice  # or: SGS050

from sanguosha import Phase, PhaseFrame, Skill, on
from sanguosha import moments as m


def lucky(sides: int = 6) -> bool:
    """Whether the die shows its highest number."""
    return dice(1, sides) == sides  # expect: SGS050


class Croupier(Skill):
    """荷官：结束阶段，你可以掷骰，若为六点，你摸一张牌。
    Croupier: In your finish phase, you may throw a die; on a six you draw a card."""

    @on(m.PhaseStart[Phase.FINISH])
    async def throw(self, phase: PhaseFrame) -> None:
        if lucky():
            await self.owner.draw(1, self.id)
