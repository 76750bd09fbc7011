"""不能被响应 Can't be answered."""

from __future__ import annotations

from sanguosha import Skill, TargetEntry, on
from sanguosha import moments as m


class Ambush(Skill, locked=True):
    """伏击：锁定技，体力比你少的角色不能响应你的【杀】。
    Ambush: Locked; who has less hp than you can't answer your Slash."""

    @on(
        m.TargetSpecified,
        when=lambda self, entry: entry.card.family == "slash" and entry.seat.hp < self.owner.hp,
    )
    async def surprise(self, entry: TargetEntry) -> None:
        entry.cannot_respond = True
