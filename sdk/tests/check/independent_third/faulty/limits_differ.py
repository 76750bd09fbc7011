"""Limits in the words that the code does not keep."""
from sanguosha import QUN, Card, Damage, General, Limit, Scope, Seat, Skill, active, on, once_per_phase
from sanguosha import once_per_round, once_per_turn, one, other, per_phase
from sanguosha import moments as m


class Toastmaster(Skill):  # expect: SGS033
    """祝酒：每回合限一次，你可以令一名其他角色摸一张牌。
    Toastmaster: Once per turn, you may let another character draw a card."""

    @active(targets=one(other), limit=once_per_phase)
    async def toast(self, cards: list[Card], targets: list[Seat]) -> None:
        await targets[0].draw(1, self.id)


class Mourner(Skill):  # expect: SGS033
    """悼亡：每轮限一次，当你受到伤害后，你可以摸一张牌。
    Mourner: Once per round, after you take damage, you may draw a card."""

    @on(m.DamageTaken, limit=once_per_turn)
    async def mourn(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)


class Peddler(Skill):  # expect: SGS033
    """叫卖：出牌阶段限两次，你可以令一名其他角色摸一张牌。
    Peddler: Twice per play phase, you may let another character draw a card."""

    @active(targets=one(other), limit=per_phase(3))
    async def sell(self, cards: list[Card], targets: list[Seat]) -> None:
        await targets[0].draw(1, self.id)


class Beggar(Skill):  # expect: SGS033
    """乞讨：出牌阶段，你可以令一名其他角色摸一张牌。
    Beggar: In your play phase, you may let another character draw a card."""

    @active(targets=one(other), limit=Limit(1, Scope.PHASE))
    async def beg(self, cards: list[Card], targets: list[Seat]) -> None:
        await targets[0].draw(1, self.id)


class Gossip(Skill):  # expect: SGS033
    """闲话：每名角色的回合限一次，当你造成伤害后，你可以摸一张牌。
    Gossip: Once in each turn, after you have dealt damage, you may draw a card."""

    @on(m.DamageDone)
    async def talk(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)


GENERALS = [
    General("host_third", "东道主", QUN, 4, [Toastmaster, Mourner, Peddler], en="The Host"),
    General("beggar_third", "乞者", QUN, 4, [Beggar, Gossip], en="The Beggar"),
]
