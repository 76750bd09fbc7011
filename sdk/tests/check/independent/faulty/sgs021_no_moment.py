"""No moment, no time, no name."""

from sanguosha import Card, Limit, Scope, Seat, Skill, active, hand, on, one, per_phase, view_as


class Sleeper(Skill):
    """沉睡：你可以摸一张牌。
    Sleeper: You may draw a card."""

    @on()  # expect: SGS021
    async def sleep(self, frame: object) -> None:
        await self.owner.draw(1, self.id)


class Dreamer(Skill):
    """入梦：出牌阶段，你可以摸一张牌。
    Dreamer: In your play phase, you may draw a card."""

    @active(limit=per_phase(0))  # expect: SGS021
    async def dream(self, cards: list[Card], targets: list[Seat]) -> None:
        await self.owner.draw(1, self.id)


class Waker(Skill):
    """惊醒：你可以将一张手牌当【杀】使用或打出。
    Waker: You may use or play a hand card as a Slash."""

    as_slash = view_as("slash", cards=one(hand), limit=Limit(0, Scope.TURN))  # expect: SGS021
