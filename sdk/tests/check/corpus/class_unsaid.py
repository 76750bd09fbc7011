from sanguosha import QUN, General, Skill, on
from sanguosha import moments as m


class Stubborn(Skill, locked=True):  # expect: SGS034
    """倔强：受到伤害后，你摸一张牌。
    Stubborn: After you take damage, you draw a card."""

    @on(m.DamageTaken)
    async def take(self, damage: m.Damage) -> None:
        await self.owner.draw(1, self.id)


MULE = General("mule_driver", "骡夫", QUN, 4, [Stubborn], en="Mule Driver")
