"""Limits that the skill keeps itself, or that belong to one of several parts."""

from sanguosha import (
    Card,
    CardUse,
    Damage,
    Limit,
    Scope,
    Seat,
    Skill,
    active,
    on,
    once_per_turn,
    one,
    other,
    per_phase,
    state,
)
from sanguosha import moments as m


class Tithing(Skill):
    """募捐：每回合限三次，当你使用牌后，你可以摸一张牌。
    Tithing: Three times per turn, after you have used a card, you may draw a card."""

    taken = state(0, per=Scope.TURN)

    @on(m.UseFinished, when=lambda self, use: self.taken < 3)
    async def collect(self, use: CardUse) -> None:
        self.taken += 1
        await self.owner.draw(1, self.id)


class Twofold(Skill):
    """双管：出牌阶段限两次，你可以令一名其他角色摸一张牌；每回合限一次，当你受到伤害后，你可以摸一张牌。
    Twofold: Twice per play phase, you may let another draw a card; once per turn, after you take
    damage, you may draw a card."""

    @active(targets=one(other), limit=per_phase(2))
    async def give_away(self, cards: list[Card], targets: list[Seat]) -> None:
        await targets[0].draw(1, self.id)

    @on(m.DamageTaken, limit=once_per_turn)
    async def keep(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)


class Neighbours(Skill):
    """睦邻：出牌阶段对每名其他角色限一次，你可以令其摸一张牌，然后你失去1点体力。
    Neighbours: Once per play phase for each other character, you may let it draw a card; then you
    lose 1 hp."""

    @active(targets=one(other), limit=Limit(1, Scope.PHASE, per_target=True))
    async def visit(self, cards: list[Card], targets: list[Seat]) -> None:
        await targets[0].draw(1, self.id)
        await self.owner.lose_hp(1, self.id)
