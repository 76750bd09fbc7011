from sanguosha import Skill, on, state
from sanguosha import moments as m


class Notes(Skill):
    """笔记：受到伤害后，你可以摸一张牌。
    Notes: After you take damage, you may draw a card."""

    pages: list[int] = state([])  # expect: SGS043

    @on(m.DamageTaken)
    async def note(self, damage: m.Damage) -> None:
        self.pages.append(damage.amount)
        await self.owner.draw(1, self.id)
