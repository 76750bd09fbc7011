"""The class of a skill in brackets, with a full stop, and in English only."""

from sanguosha import QUN, Card, Damage, General, Seat, Skill, active, modify, mods, on, one, other
from sanguosha import moments as m


class Bracketed(Skill):  # expect: SGS034 or text
    """括号：【锁定技】你的手牌上限+1。
    Bracketed: [Locked] Your hand limit is one higher."""

    more = modify(mods.HandLimit, lambda self, seat: 1 if seat is self.owner else 0)


class Stopped(Skill):  # expect: SGS034 or text
    """句号：限定技。出牌阶段，你可以令一名其他角色摸两张牌。
    Stopped: Limited. In your play phase, you may let another character draw two cards."""

    @active(targets=one(other))
    async def stop(self, cards: list[Card], targets: list[Seat]) -> None:
        await targets[0].draw(2, self.id)


class Once(Skill, limited=True):  # expect: SGS034 or text
    """仅此：当你受到伤害后，你可以摸三张牌。
    Once: After you take damage, you may draw three cards."""

    @on(m.DamageTaken)
    async def now(self, damage: Damage) -> None:
        await self.owner.draw(3, self.id)


JU = General("ju_hao", "句号", QUN, 4, [Bracketed, Stopped, Once], en="Ju Hao")
