"""The part of the base class is hidden by an ordinary method."""

from sanguosha import QUN, Damage, General, Skill, on
from sanguosha import moments as m


class Revenge(Skill):
    """报复：当你受到伤害后，你可以摸一张牌。
    Revenge: After you take damage, you may draw a card."""

    @on(m.DamageTaken)
    async def strike(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)


class GreatRevenge(Revenge):  # expect: SGS020
    """大报复：当你受到伤害后，你可以摸两张牌。
    Great Revenge: After you take damage, you may draw two cards."""

    async def strike(self, damage: Damage) -> None:
        await self.owner.draw(2, self.id)


XIAO = General("xiao_chou", "小仇", QUN, 4, [Revenge], en="Xiao Chou")
DA = General("da_chou", "大仇", QUN, 4, [GreatRevenge], en="Da Chou")
