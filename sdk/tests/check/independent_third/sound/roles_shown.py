"""Roles that everybody sees."""
from sanguosha import QUN, Damage, General, Phase, PhaseFrame, Skill, on
from sanguosha import moments as m


class Herald(Skill):
    """传令官：当你对已亮出身份的反贼造成伤害后，你可以摸一张牌。
    Herald: After you have damaged a rebel who is shown, you may draw a card."""

    @on(
        m.DamageDone,
        when=lambda self, damage: damage.victim.role_shown and damage.victim.role == "rebel",
    )
    async def cry(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)

    @on(m.PhaseStart[Phase.PREPARE], when=lambda self, phase: self.owner.role == "traitor")
    async def plot(self, phase: PhaseFrame) -> None:
        await self.owner.draw(1, self.id)


GENERALS = [General("herald_sound", "传令官", QUN, 3, [Herald], en="The Herald")]
