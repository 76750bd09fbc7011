"""The class of a skill as an attribute, as a keyword of a base and by a keyword."""

from sanguosha import QUN, Damage, General, Phase, PhaseFrame, Skill, on
from sanguosha import moments as m


class Shield(Skill):
    """盾牌：锁定技，当你受到伤害时，若伤害值大于1，此伤害-1。
    Shield: Locked; when you are about to take more than 1 damage, it is one less."""

    locked = True

    @on(m.DamageTaking, when=lambda self, damage: damage.amount > 1)
    async def block(self, damage: Damage) -> None:
        damage.amount -= 1


class Locked(Skill, locked=True):
    """What our locked skills have in common."""


class Fury(Locked, id="shield_fury"):
    """狂怒：锁定技，当你造成伤害时，若你的体力值为1，此伤害+1。
    Fury: Locked; when you deal damage with 1 hp, it is one more."""

    @on(m.DamageCausing, when=lambda self, damage: self.owner.hp == 1)
    async def rage(self, damage: Damage) -> None:
        damage.amount += 1


class Rebirth(Skill, awakening=True):
    """重生：觉醒技，准备阶段，若你的体力值为1，你回复1点体力并加1点体力上限。
    Rebirth: Awakening; in your prepare phase, if you have 1 hp, recover 1 hp and gain 1 max hp."""

    @on(m.PhaseStart[Phase.PREPARE], when=lambda self, phase: self.owner.hp == 1)
    async def rise(self, phase: PhaseFrame) -> None:
        await self.owner.change_max_hp(1, self.id)
        await self.owner.recover(1, skill=self.id)


DUN_PAI = General("dun_pai", "盾牌", QUN, 4, [Shield, Fury, Rebirth], en="Dun Pai")
