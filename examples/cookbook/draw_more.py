"""摸牌阶段多摸 Draw more in the draw phase."""

from __future__ import annotations

from sanguosha import Draw, Skill, on
from sanguosha import moments as m


class Harvest(Skill):
    """丰收：摸牌阶段，你可以多摸一张牌。
    Harvest: In your draw phase you may draw one more card."""

    @on(m.DrawCount)
    async def reap(self, draw: Draw) -> None:
        draw.count += 1
