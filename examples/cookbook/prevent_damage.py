"""防止伤害 Prevent damage."""

from __future__ import annotations

from sanguosha import Damage, Skill, on
from sanguosha import moments as m


class Featherweight(Skill, locked=True):
    """轻羽：锁定技，若你没有装备，你受到的伤害-1。
    Featherweight: Locked; while you have no equipment, damage to you is one less."""

    @on(m.DamageTaking, when=lambda self, damage: not self.owner.equip.cards)
    async def drift(self, damage: Damage) -> None:
        damage.amount -= 1
