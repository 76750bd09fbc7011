"""Limits in other words."""

from sanguosha import Card, Damage, Draw, Limit, Scope, Seat, Skill, active, on, once_per_turn, one, other
from sanguosha import moments as m


class Figures(Skill):
    """数字：出牌阶段限2次，你可以令一名其他角色摸一张牌。
    Figures: Twice per play phase, you may let another character draw a card."""

    @active(targets=one(other), limit=Limit(times=3, scope=Scope.PHASE))  # expect: SGS033 or text
    async def count_up(self, cards: list[Card], targets: list[Seat]) -> None:
        await targets[0].draw(1, self.id)


class Sparing(Skill):
    """俭省：一回合一次，当你受到伤害后，你可以摸一张牌。
    Sparing: At most once each turn, after you take damage, you may draw a card."""

    @on(m.DamageTaken)  # expect: SGS033 or text
    async def save(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)


class Quiet(Skill):
    """寡言：摸牌阶段，你可以多摸一张牌。
    Quiet: In your draw phase, you may draw one more card."""

    @on(m.DrawCount, limit=once_per_turn)  # expect: SGS033 or text
    async def speak(self, draw: Draw) -> None:
        draw.count += 1


class Rounds(Skill):
    """轮次：每轮限一次，当你造成伤害后，你可以摸一张牌。
    Rounds: Once per turn, after you deal damage, you may draw a card."""

    @on(m.DamageDone, limit=Limit(1, Scope.ROUND))  # expect: SGS033 or text
    async def turn_round(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)
