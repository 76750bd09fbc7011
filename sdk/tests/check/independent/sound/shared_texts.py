"""Chinese and English in unusual shapes: blank lines, quotes, full-width colons, long names."""

from sanguosha import QUN, Damage, General, Skill, modify, mods, on
from sanguosha import moments as m


class Quoted(Skill):
    """
    “问答”：当你受到伤害后，你可以摸一张牌。

    （先问后答。）

    Question and Answer: After you take damage, you may draw a card (“问答” in Chinese).
    """

    @on(m.DamageTaken)
    async def ask(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)


class Typed(Skill, locked=True):
    """
    打字:锁定技,你的手牌上限+1。

    Typed: Locked. Your hand limit is one higher.
    """

    more = modify(mods.HandLimit, lambda self, seat: 1 if seat is self.owner else 0)


WEN_DA = General("wen_da", "问答", QUN, hp=3, skills=[Quoted, Typed], en="Wen Da", start_hp=2)
