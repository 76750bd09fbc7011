from sanguosha import Skill, on
from sanguosha import moments as m


class Judge(Skill):
    """明断：受到伤害后，若来源为反贼，你可以摸一张牌。
    Judge: After damage from a rebel, you may draw a card."""

    @on(
        m.DamageTaken,
        when=lambda self, damage: damage.source and damage.source.role == "rebel",  # expect: SGS062
    )
    async def take(self, damage: m.Damage) -> None:
        await self.owner.draw(1, self.id)
