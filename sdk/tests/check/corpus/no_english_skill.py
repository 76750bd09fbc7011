from sanguosha import QUN, General, Skill, on
from sanguosha import moments as m


class Homely(Skill):  # expect: SGS031
    """乡音：受到伤害后，你可以摸一张牌。"""

    @on(m.DamageTaken)
    async def take(self, damage: m.Damage) -> None:
        await self.owner.draw(1, self.id)


HOST = General("old_host", "故人", QUN, 4, [Homely], en="Host")
