"""Imported by name."""

from sanguosha import Skill, on
from sanguosha.moments import DrawCount, DrawFrame  # expect: SGS010


class Granary(Skill):
    """粮仓：摸牌阶段，你可以多摸一张牌。
    Granary: In your draw phase, you may draw one more card."""

    @on(DrawCount)
    async def store(self, draw: DrawFrame) -> None:
        draw.count += 1
