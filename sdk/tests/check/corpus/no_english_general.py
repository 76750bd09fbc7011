from sanguosha import QUN, General, Skill, on
from sanguosha import moments as m


class Nameless(Skill):
    """无名：受到伤害后，你可以摸一张牌。
    Nameless: After you take damage, you may draw a card."""

    @on(m.DamageTaken)
    async def take(self, damage: m.Damage) -> None:
        await self.owner.draw(1, self.id)


WANDERER = General("wanderer", "游侠", QUN, 4, [Nameless])  # expect: SGS031
