"""Which element `pop` takes is not said either."""

from sanguosha import Phase, PhaseFrame, Skill, on
from sanguosha import moments as m


class Raffle(Skill):
    """抽签：准备阶段，你可以令一名其他角色摸一张牌。
    Raffle: In your prepare phase, you may let another character draw a card."""

    @on(m.PhaseStart[Phase.PREPARE], when=lambda self, phase: self.others())
    async def draw_lots(self, phase: PhaseFrame) -> None:
        hats = set(self.others())
        winner = hats.pop()  # expect: SGS051
        await winner.draw(1, self.id)
        left = [seat for seat in hats]  # expect: SGS051
        self.owner.add_mark("losers", len(left))
