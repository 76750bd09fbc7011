from sanguosha import QUN, General, Skill, on
from sanguosha import moments as m


class Echo(Skill):
    """回响：受到伤害后，你可以摸一张牌。
    Echo: After you take damage, you may draw a card."""

    @on(m.DamageTaken)
    async def echo(self, damage: m.Damage) -> None:
        await self.owner.draw(1, self.id)


ECHO = General("cao_cao", "回声", QUN, 4, [Echo], en="Echo")  # expect: SGS002
