"""柳十七：限定技。 A general with something to do once a game."""

from __future__ import annotations

from sanguosha import SHU, Card, Gender, General, Seat, Skill, active, hand, one, other, some

#: The most that one stroke deals.
MOST = 2


class LastStroke(Skill, limited=True):
    """绝剑：限定技，出牌阶段，你可以弃置至少一张手牌，对一名其他角色造成X点伤害（X为弃置的牌数，至多为2）。
    Last Stroke: Limited; in your play phase, you may discard at least one hand card to deal X
    damage to another character (X: the cards discarded, 2 at most)."""

    @active(discard=some(hand), targets=one(other))
    async def strike(self, cards: list[Card], targets: list[Seat]) -> None:
        await self.owner.damage(targets[0], min(len(cards), MOST), skill=self.id)


GENERALS = [
    General(
        "liu_shiqi",
        "柳十七",
        SHU,
        3,
        [LastStroke],
        en="Liu Shiqi",
        gender=Gender.FEMALE,
        title="女侠",
    )
]
