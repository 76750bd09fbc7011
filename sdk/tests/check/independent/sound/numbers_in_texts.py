"""Numbers that are no limits and no amounts of the effect."""

from sanguosha import (
    Card,
    Damage,
    Phase,
    PhaseFrame,
    Seat,
    Skill,
    active,
    on,
    once_per_phase,
    other,
    some,
)
from sanguosha import moments as m


class Threshold(Skill):
    """门槛：准备阶段，若你的体力值不大于2且手牌数小于3，你可以摸一张牌。
    Threshold: In your prepare phase, if you have 2 hp or less and fewer than three hand cards, you
    may draw a card."""

    @on(
        m.PhaseStart[Phase.PREPARE],
        when=lambda self, phase: self.owner.hp <= 2 and len(self.owner.hand) < 3,
    )
    async def cross(self, phase: PhaseFrame) -> None:
        await self.owner.draw(1, self.id)


class Toasts(Skill):
    """祝酒：出牌阶段限一次，你可以令至多两名其他角色各摸一张牌。
    Toasts: Once per play phase, you may let up to two other characters draw a card each."""

    @active(targets=some(other, 2), limit=once_per_phase)
    async def drink(self, cards: list[Card], targets: list[Seat]) -> None:
        for target in targets:
            await target.draw(1, self.id)


class TwoBlows(Skill):
    """二连：当你使用牌第二次造成伤害后，你可以摸一张牌，然后令一名角色失去1点体力或摸两张牌。
    Two Blows: After you deal damage, you may draw a card, then let a character lose 1 hp or draw
    two cards."""

    @on(m.DamageDone)
    async def follow_up(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)
        seat = await self.choose_seat(self.others())
        if seat is None:
            return
        if await self.choose_option("lose_hp", "draw") == "draw":
            await seat.draw(2, self.id)
        else:
            await seat.lose_hp(1, self.id)
