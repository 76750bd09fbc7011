"""Rules of core that hold under one value of an option only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from sanguosha.rules.move import discard
from sanguosha.skills.base import RuleSkill
from sanguosha.skills.effects import active
from sanguosha.skills.filters import hand, some

if TYPE_CHECKING:
    from sanguosha.rules.seat import Seat
    from sanguosha.table.card import Card


class FreeDiscard(RuleSkill, id="free_discard"):
    """自由弃牌：出牌阶段，你可以弃置任意张手牌。

    Free discarding: In your play phase you may discard any number of hand cards."""

    each_seat = True

    @classmethod
    def in_force(cls, options: Mapping[str, str]) -> bool:
        return options.get("free_discard") == "on"

    @active(cards=some(hand))
    async def throw(self, cards: list[Card], targets: list[Seat]) -> None:
        await discard(self.game, cards, self.owner)


HOUSE_RULES: tuple[type[RuleSkill], ...] = (FreeDiscard,)
