"""It loads, for annotations are never run; the name is wrong all the same."""

from __future__ import annotations

from sanguosha import Skill, moments, on


class Ledger(Skill):
    """账簿：当你回复体力后，你可以摸一张牌。
    Ledger: After you recover, you may draw a card."""

    @on(moments.Recovered)
    async def enter(self, recovery: moments.HpRecovery) -> None:  # expect: SGS010
        await self.owner.draw(1, self.id)
