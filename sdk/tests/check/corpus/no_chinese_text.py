from sanguosha import QUN, General, Skill, on
from sanguosha import moments as m


class Abroad(Skill):  # expect: SGS030
    """Abroad: After you take damage, you may draw a card."""

    @on(m.DamageTaken)
    async def take(self, damage: m.Damage) -> None:
        await self.owner.draw(1, self.id)


GUEST = General("far_guest", "远客", QUN, 4, [Abroad], en="Guest")
