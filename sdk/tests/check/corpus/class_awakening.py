from sanguosha import Phase, Skill, on
from sanguosha import moments as m


class Bloom(Skill, limited=True):  # expect: SGS034
    """绽放：觉醒技，准备阶段，若你没有手牌，你回复1点体力。
    Bloom: Awakening; in your prepare phase, if you have no hand cards, recover 1 hp."""

    @on(m.PhaseStart[Phase.PREPARE], when=lambda self, phase: not self.owner.hand.cards)
    async def bloom(self, phase: m.PhaseFrame) -> None:
        await self.owner.recover(1, skill=self.id)
