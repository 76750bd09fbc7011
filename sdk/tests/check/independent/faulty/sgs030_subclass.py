"""A docstring is not inherited: the second skill has no words."""

from sanguosha import WU, Damage, General, Skill, on
from sanguosha import moments as m


class Anchor(Skill):
    """下锚：当你受到伤害后，你可以摸一张牌。
    Anchor: After you take damage, you may draw a card."""

    amount = 1

    @on(m.DamageTaken)
    async def drop(self, damage: Damage) -> None:
        await self.owner.draw(self.amount, self.id)


class HeavyAnchor(Anchor):  # expect: SGS030
    amount = 2


MAO = General("tie_mao", "铁锚", WU, 4, [Anchor], en="Tie Mao")
ZHONG = General("zhong_mao", "重锚", WU, 4, [HeavyAnchor], en="Zhong Mao")
