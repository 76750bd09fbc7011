"""The name of a mode where a capability belongs, by a constant."""

from sanguosha import QUN, Damage, General, Skill, on
from sanguosha import moments as m

ONLY = ["identity"]  # or: SGS102


class Unmask(Skill, requires=ONLY):  # expect: SGS102
    """揭面：当你造成伤害后，你可以摸一张牌。
    Unmask: After you deal damage, you may draw a card."""

    @on(m.DamageDone)
    async def tear(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)


JIE_MIAN = General("jie_mian", "揭面", QUN, 4, [Unmask], en="Jie Mian")
