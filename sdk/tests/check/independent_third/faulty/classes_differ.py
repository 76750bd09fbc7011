"""Classes of skills in the words only, or in the code only."""
from sanguosha import QUN, Card, Damage, Dying, General, Phase, PhaseFrame, Seat, Skill, active, modify, mods
from sanguosha import on, one, other
from sanguosha import moments as m


class LastStand(Skill, id="last_stand_third"):  # expect: SGS034
    """背水：限定技，当你濒死时，你可以回复1点体力。
    Last Stand: Limited; when you are dying, you may recover 1 hp."""

    @on(m.DyingAsked, when=lambda self, dying: dying.seat is self.owner)
    async def stand(self, dying: Dying) -> None:
        await self.owner.recover(1, skill=self.id)


class Boots(Skill, locked=True):  # expect: SGS034
    """快靴：你计算与其他角色的距离-1。
    Boots: you count the distance to others one shorter."""

    closer = modify(mods.Distance, lambda self, a, b: -1 if a is self.owner else 0)


class Throne(Skill):  # expect: SGS034
    """王座：主公技，锁定技，你的手牌上限+1。
    Throne: Lord skill, locked; your hand limit is one higher."""

    locked = True
    more = modify(mods.HandLimit, lambda self, seat: 1 if seat is self.owner else 0)


class Cocoon(Skill):  # expect: SGS034
    """破茧：觉醒技，准备阶段，若你的体力值为1，你回复1点体力。
    Cocoon: Awakening; in your prepare phase, if you have 1 hp, recover 1 hp."""

    @on(m.PhaseStart[Phase.PREPARE], forced=True, when=lambda self, phase: self.owner.hp == 1)
    async def burst(self, phase: PhaseFrame) -> None:
        await self.owner.recover(1, skill=self.id)


class Firework(Skill, limited=True):  # expect: SGS034
    """烟火：出牌阶段，你可以令一名其他角色摸一张牌。
    Firework: In your play phase, you may let another character draw a card."""

    @active(targets=one(other))
    async def light(self, cards: list[Card], targets: list[Seat]) -> None:
        await targets[0].draw(1, self.id)


GENERALS = [
    General("stander_third", "死士", QUN, 4, [LastStand, Boots], en="The Last"),
    General("prince_third", "太子", QUN, 4, [Throne, Cocoon, Firework], en="The Prince", lord=True),
]
