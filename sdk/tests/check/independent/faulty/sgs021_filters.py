"""No card passes, no seat passes."""

from sanguosha import (
    Card,
    Seat,
    Skill,
    active,
    club,
    equipped,
    hand,
    male,
    once_per_phase,
    one,
    other,
    red,
    some,
    view_as,
    wounded,
)

#: Red clubs are rare.
RARE = red & club  # or: SGS021


class Botany(Skill):
    """草木：你可以将一张红色梅花牌当【桃】使用。
    Botany: You may use a red club as a Peach."""

    as_peach = view_as("peach", cards=one(RARE))  # expect: SGS021


class Armourer(Skill):
    """甲匠：出牌阶段限一次，你可以弃置装备区里的一张手牌，令一名受伤的男性角色摸一张牌。
    Armourer: Once per play phase, you may discard a hand card from your equipment area to let a
    wounded man draw a card."""

    @active(
        discard=some(hand & equipped),  # expect: SGS021 or text
        targets=one(other & male & wounded),
        limit=once_per_phase,
    )
    async def forge(self, cards: list[Card], targets: list[Seat]) -> None:
        await targets[0].draw(1, self.id)
