"""铁横：转化技与状态技。 A general who uses cards as others, and counts higher."""

from __future__ import annotations

from sanguosha import USE_ONLY, WEI, General, Skill, equipment, modify, mods, one, view_as


class Forge(Skill):
    """锻打：你可以将一张装备牌当【决斗】使用。
    Forge: You may use an equipment card as a Duel."""

    as_duel = view_as("duel", cards=one(equipment), modes=USE_ONLY)


class BroadArms(Skill, locked=True):
    """膀阔：锁定技，你的攻击范围+1；你的手牌上限+1。
    Broad Arms: Locked; your attack range and your hand limit are one higher."""

    far = modify(mods.AttackRange, lambda self, seat: 1 if seat is self.owner else 0)
    roomy = modify(mods.HandLimit, lambda self, seat: 1 if seat is self.owner else 0)


GENERALS = [General("tie_heng", "铁横", WEI, 4, [Forge, BroadArms], en="Tie Heng", title="铁匠")]
