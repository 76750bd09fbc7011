"""A part is called like something that every skill has."""

from sanguosha import Damage, Skill, on
from sanguosha import moments as m


class Tally(Skill):  # or: SGS001
    """计功：当你造成伤害后，你可以摸一张牌。
    Tally: After you deal damage, you may draw a card."""

    @on(m.DamageDone)
    async def count(self, damage: Damage) -> None:  # expect: SGS001
        await self.owner.draw(1, self.id)
