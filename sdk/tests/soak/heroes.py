"""Generals to soak: one far too strong, one crippled, a copy of a standard one, a broken one."""

from sanguosha import QUN, WEI, General, Phase, Skill, modify, mods, on
from sanguosha import moments as m
from sanguosha_standard.generals.wei import Ganglie


class Storm(Skill, locked=True):
    """风暴：锁定技，准备阶段，你回复2点体力并对每名其他角色造成2点伤害。
    Storm: Locked; in your prepare phase you recover 2 hp and deal 2 damage to each other."""

    @on(m.PhaseStart[Phase.PREPARE])
    async def rage(self, phase: m.PhaseFrame) -> None:
        await self.owner.recover(2, skill=self.id)
        for seat in self.others():
            await self.owner.damage(seat, 2, skill=self.id)


class Frail(Skill, locked=True):
    """病弱：锁定技，准备阶段，你失去1点体力。
    Frail: Locked; in your prepare phase you lose 1 hp."""

    @on(m.PhaseStart[Phase.PREPARE])
    async def fade(self, phase: m.PhaseFrame) -> None:
        await self.owner.lose_hp(1, self.id)


class Rider(Skill, locked=True):
    """疾骑：锁定技，你计算与其他角色的距离-1。
    Rider: Locked; you count the distance to others one shorter."""

    closer = modify(mods.Distance, lambda self, a, b: -1 if a is self.owner else 0)


class CopiedGanglie(Ganglie):
    """刚毅：你受到伤害后，可以判定：结果不是红桃，则伤害来源须选择弃置两张手牌，或受到你造成的1点伤害。
    Steadfast: As Staunch."""


class Broken(Skill, locked=True):
    """破漏：锁定技，准备阶段，出错。
    Broken: Locked; it raises in your prepare phase."""

    @on(m.PhaseStart[Phase.PREPARE])
    async def burst(self, phase: m.PhaseFrame) -> None:
        raise KeyError("burst pipe")


class Endless(Skill, locked=True):
    """无尽：锁定技，准备阶段，你摸一张牌，然后弃置它，如此反复。
    Endless: Locked; in your prepare phase you draw a card and discard it, over and over."""

    @on(m.PhaseStart[Phase.PREPARE])
    async def spin(self, phase: m.PhaseFrame) -> None:
        while True:
            await self.owner.discard(await self.owner.draw(1, self.id), self.id)


STORM = General("storm_lord", "风主", QUN, 8, [Storm, Rider], en="Storm")
FRAIL = General("frail_one", "病者", QUN, 2, [Frail], en="Frail")
COPY = General("copied_dun", "仿惇", WEI, 4, [CopiedGanglie], en="Copy")
BROKEN = General("broken_one", "破者", QUN, 4, [Broken], en="Broken")
ENDLESS = General("endless_one", "尽者", QUN, 4, [Endless], en="Endless")
