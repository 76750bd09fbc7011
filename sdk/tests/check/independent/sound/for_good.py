"""Until the end of the game is an end that the text may name; 直到 is not always a duration."""

from sanguosha import (
    Card,
    Phase,
    PhaseFrame,
    Seat,
    Skill,
    Until,
    active,
    modify,
    mods,
    on,
    one,
    other,
)
from sanguosha import moments as m


class Scarred(Skill, id="branding_scarred", locked=True):
    """烙印：你的手牌上限-1。
    Scarred: Your hand limit is one lower."""

    less = modify(mods.HandLimit, lambda self, seat: -1 if seat is self.owner else 0)


class Branding(Skill, limited=True):
    """烙铁：限定技，出牌阶段，你可以令一名其他角色的手牌上限-1，直到本局游戏结束。
    Branding: Limited; in your play phase, another's hand limit is one lower until the game ends."""

    grants = (Scarred,)

    @active(targets=one(other))
    async def brand(self, cards: list[Card], targets: list[Seat]) -> None:
        targets[0].attach(Scarred, Until.END_OF_GAME, self)


class Persistence(Skill):
    """执着：准备阶段，你可以判定，直到出现红色的结果，然后获得“烙印”。
    Persistence: In your prepare phase, you may judge until the result is red, then become Scarred
    for the rest of the game."""

    grants = (Scarred,)

    @on(m.PhaseStart[Phase.PREPARE])
    async def insist(self, phase: PhaseFrame) -> None:
        while (await self.owner.judge(self.id)).suit in ("spade", "club"):
            if not await self.confirm():
                break
        await self.owner.gain_skill(Scarred, self)
