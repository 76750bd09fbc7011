"""濒死自救 Saved at the last moment."""

from __future__ import annotations

from sanguosha import Dying, Skill, on
from sanguosha import moments as m


class SecondWind(Skill, limited=True):
    """还魂：限定技，当你濒死时，你可以将体力回复至2点。
    Second Wind: Limited; when you are dying, you may recover to 2 hp."""

    @on(m.DyingAsked, when=lambda self, dying: dying.seat is self.owner)
    async def breathe(self, dying: Dying) -> None:
        await self.owner.recover(2 - self.owner.hp, skill=self.id)
