"""Conditions that look never true and are not."""

from sanguosha import (
    Card,
    Damage,
    Seat,
    Skill,
    active,
    basic,
    black,
    equipped,
    hand,
    heart,
    on,
    once_per_phase,
    one,
    red,
    some,
    spade,
    view_as,
)
from sanguosha import moments as m


class Either(Skill):
    """两可：你可以将一张红桃手牌或黑色装备牌当【杀】使用或打出。
    Either: You may use or play a heart of your hand or a black card of your equipment as a Slash."""

    as_slash = view_as("slash", cards=one((hand & heart) | (equipped & black)))


class Neither(Skill):
    """两不：你可以将一张不是基本牌的红色手牌当【闪】使用或打出；出牌阶段限一次，你可以弃置任意张牌回复1点体力。
    Neither: You may use or play a red hand card that is not basic as a Dodge; once per play phase,
    you may discard any number of cards to recover 1 hp."""

    as_jink = view_as("jink", cards=one(~basic & red & hand))

    def ready(self) -> bool:
        for seat in self.others():
            if seat.wounded:
                return True
        return False

    @active(discard=some(spade | ~hand), limit=once_per_phase, when=ready)
    async def cast(self, cards: list[Card], targets: list[Seat]) -> None:
        await self.owner.recover(1, skill=self.id)

    @on(m.DamageTaken, when=lambda self, damage: not (damage.source is None or False))
    async def keep(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)


Neither.__doc__ = (Neither.__doc__ or "") + ""
