"""The skill."""

from __future__ import annotations

from sanguosha import CardUse, Skill, on
from sanguosha import moments as m

from .store import PAPERS


class Archive(Skill):
    """存档：当你使用牌时，若你未使用过同名牌，你可以摸一张牌。
    Archive: When you use a card of a name you have not used yet, you may draw a card."""

    @on(m.CardUsing, when=lambda self, use: use.name not in PAPERS)
    async def file(self, use: CardUse) -> None:
        PAPERS.setdefault(use.name, 1)  # expect: SGS040
        await self.owner.draw(1, self.id)
