"""The skill of the innkeeper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguosha import Skill, Until, active, once_per_phase, one, other

from .statuses import Drowsy

if TYPE_CHECKING:
    from sanguosha import Card, Seat

CHOICES = ("tea_green", "tea_black")


class Tearoom(Skill):
    """茶室：出牌阶段限一次，你可以令一名其他角色选择摸一张牌或回复1点体力，然后其犯困直到回合结束。
    Tearoom: Once per play phase, another chooses to draw a card or to recover 1 hp, and is drowsy
    until the end of the turn."""

    grants = (Drowsy,)

    @active(targets=one(other), limit=once_per_phase)
    async def serve(self, cards: list[Card], targets: list[Seat]) -> None:
        (guest,) = targets
        cup = await self.choose_option(*CHOICES, who=guest)
        if cup == "tea_green":
            await guest.draw(1, self.id)
        else:
            await guest.recover(1, by=self.owner, skill=self.id)
        guest.attach(Drowsy, Until.END_OF_TURN, self)
