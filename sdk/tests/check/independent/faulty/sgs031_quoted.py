"""The English begins with a quotation mark and has a Chinese word: the engine takes it as Chinese."""

from sanguosha import QUN, Damage, General, Skill, on
from sanguosha import moments as m


class Riddle(Skill):  # expect: SGS031 or text
    """猜谜：当你受到伤害后，你可以摸一张牌。

    “Riddle”: After you take damage, you may draw a card (“猜谜” in Chinese).
    """

    @on(m.DamageTaken)
    async def ask(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)


CAI_MI = General("cai_mi", "猜谜", QUN, 3, [Riddle], en="Cai Mi")
