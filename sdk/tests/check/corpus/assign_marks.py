from sanguosha import Skill, on
from sanguosha import moments as m


class Notch(Skill):
    """刻痕：受到伤害后，你可以获得一枚“痕”。
    Notch: After damage, you may take a Notch mark."""

    @on(m.DamageTaken)
    async def notch(self, damage: m.Damage) -> None:
        self.owner.marks["notch"] = 1  # expect: SGS070
