from sanguosha import Phase, Skill, on
from sanguosha import moments as m


class Tonic(Skill):
    """补药：准备阶段，你可以将体力调整至上限。
    Tonic: In your prepare phase you may set your hp to its maximum."""

    @on(m.PhaseStart[Phase.PREPARE])
    async def drink(self, phase: m.PhaseFrame) -> None:
        self.owner.hp = self.owner.max_hp  # expect: SGS070
