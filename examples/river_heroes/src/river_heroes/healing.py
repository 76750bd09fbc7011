"""沈苓：主动技。 A general with an action of the play phase."""

from __future__ import annotations

from sanguosha import (
    WU,
    Card,
    CardSpec,
    Gender,
    General,
    Seat,
    Skill,
    Why,
    active,
    hand,
    once_per_phase,
    one,
    why,
    wounded,
)


def same_suit(skill: Skill, card: Card, chosen: list[Card]) -> Why | None:
    """The second card has to be of the suit of the first."""
    return why("one_suit") if chosen and chosen[0].suit is not card.suit else None


class Decoction(Skill):
    """煎药：出牌阶段限一次，你可以弃置两张同花色的手牌，令一名受伤的角色回复1点体力并摸一张牌。
    Decoction: Once per play phase, you may discard two hand cards of one suit to let a wounded
    character recover 1 hp and draw a card."""

    @active(
        discard=CardSpec(hand, 2, 2, joins=same_suit), targets=one(wounded), limit=once_per_phase
    )
    async def brew(self, cards: list[Card], targets: list[Seat]) -> None:
        await targets[0].recover(by=self.owner, skill=self.id)
        await targets[0].draw(1, self.id)


GENERALS = [
    General(
        "shen_ling",
        "沈苓",
        WU,
        3,
        [Decoction],
        en="Shen Ling",
        gender=Gender.FEMALE,
        title="采药女",
    )
]
TEXTS = {"why.one_suit": ("两张牌的花色须相同", "both cards have to be of one suit")}
