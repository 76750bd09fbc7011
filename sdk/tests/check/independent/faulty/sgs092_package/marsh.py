"""The skill."""

from __future__ import annotations

from sanguosha import Damage, Skill, Until, on
from sanguosha import moments as m

from . import statuses


class Marsh(Skill):
    """泥沼：当你受到其他角色造成的伤害后，你可以令其计算与其他角色的距离+1直到其回合结束。
    Marsh: After another damages you, it counts distances one longer until the end of its turn."""

    @on(m.DamageTaken, when=lambda self, damage: damage.source not in (None, self.owner))
    async def sink(self, damage: Damage) -> None:
        assert damage.source is not None
        damage.source.attach(statuses.Stuck, Until.END_OF_TURN, self)  # expect: SGS092
