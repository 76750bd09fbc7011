"""Only the English text was written."""

from sanguosha import QUN, Damage, General, Skill, on
from sanguosha import moments as m


class Solace(Skill):  # expect: SGS030 or text
    """Solace: After you take damage, you may draw a card."""

    @on(m.DamageTaken)
    async def ease(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)


GENERALS = [General("an_wei", "安慰", QUN, 4, [Solace], en="An Wei")]
FIRST = GENERALS[0]
