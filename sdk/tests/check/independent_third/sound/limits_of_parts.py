"""Two parts of which one has a limit; limits in other words."""
from sanguosha import QUN, Card, Damage, General, Limit, Scope, Seat, Skill, active, on, once_per_phase
from sanguosha import once_per_round, once_per_turn, one, other, per_phase
from sanguosha import moments as m


class Teahouse(Skill):
    """茶馆：出牌阶段限一次，你可以令一名其他角色摸一张牌；当你受到伤害后，你可以摸一张牌。
    Teahouse: Once per play phase, you may let another character draw a card; after you take damage
    you may draw a card."""

    @active(targets=one(other), limit=once_per_phase)
    async def pour(self, cards: list[Card], targets: list[Seat]) -> None:
        await targets[0].draw(1, self.id)

    @on(m.DamageTaken)
    async def drink(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)


class Bell(Skill, id="bell_sound"):
    """晨钟：每轮限一次，当你受到伤害后，你可以摸一张牌。
    Bell: Once each round, after you take damage, you may draw a card."""

    @on(m.DamageTaken, limit=Limit(1, Scope.ROUND))
    async def ring(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)


class Stall(Skill):
    """摊贩：出牌阶段限两次，你可以令一名其他角色摸一张牌。
    Stall: Up to twice per play phase, you may let another character draw a card."""

    @active(targets=one(other), limit=per_phase(2))
    async def sell(self, cards: list[Card], targets: list[Seat]) -> None:
        await targets[0].draw(1, self.id)


class Knock(Skill):
    """叩门：每个回合限一次，当你造成伤害后，你可以摸一张牌。
    Knock: Once a turn, after you have dealt damage, you may draw a card."""

    @on(m.DamageDone, limit=once_per_turn)
    async def knock(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)


GENERALS = [General("tea_sound", "茶博士", QUN, 4, [Teahouse, Bell, Stall, Knock], en="The Tea Man")]
