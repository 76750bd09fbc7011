"""An option by keyword of the verb of a seat, in a conditional expression."""

from sanguosha import Damage, Skill, on
from sanguosha import moments as m


class Bargain(Skill):
    """讲价：当你受到伤害后，你可以选择摸一张牌，或回复1点体力。
    Bargain: After you take damage, you may choose to draw a card or to recover 1 hp."""

    @on(m.DamageTaken)
    async def haggle(self, damage: Damage) -> None:
        options = ["draw"]
        if self.owner.wounded:
            options.append("bargain_heal")  # or: SGS032
        if await self.owner.choose_option(options, skill=self.id) == "bargain_heal":  # expect: SGS032
            await self.owner.recover(skill=self.id)
        else:
            await self.owner.draw(1, self.id)
