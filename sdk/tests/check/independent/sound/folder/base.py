"""The base class, in a module of its own."""

from __future__ import annotations

import sanguosha as sg


class Frugal(sg.Skill):
    """What the frugal share."""

    kept: int = sg.state(0)

    async def put_by(self, cards: list[sg.Card]) -> None:
        self.kept += len(cards)
        await self.owner.put(cards, self.owner.pile(self.id), self.id)
