"""Words that come otherwise: `__doc__`, `text`, limits in other words."""

from sanguosha import QUN, Damage, General, Limit, Scope, Skill, Text, modify, mods, on, once_per_turn
from sanguosha import moments as m


class Assigned(Skill, locked=True):
    __doc__ = """赋值：锁定技，你的手牌上限+1。
    Assigned: Locked; your hand limit is one higher."""

    more = modify(mods.HandLimit, lambda self, seat: 1 if seat is self.owner else 0)


class Written(Skill):
    text = Text("写就", "当你受到伤害后，你可以摸一张牌。", "Written", "After you take damage, draw.")

    @on(m.DamageTaken)
    async def write(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)


class PerSeat(Skill):
    """每人：每回合每名角色限一次，当你对一名角色造成伤害后，你可以摸一张牌。
    Per Seat: Once per turn for each character, after you damage one, you may draw a card."""

    @on(m.DamageDone, limit=once_per_turn)
    async def each(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)


class First(Skill):
    """首次：当你于一回合内首次受到伤害后，你可以摸一张牌。
    First: After you take damage for the first time in a turn, you may draw a card."""

    @on(m.DamageTaken, limit=Limit(1, Scope.TURN))
    async def first(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)


XIE = General("xie_jiu", "写就", QUN, 3, [Assigned, Written, PerSeat, First], en="Xie Jiu")
