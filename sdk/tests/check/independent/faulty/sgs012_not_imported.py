"""Used in a decorator and never imported."""

from sanguosha import Card, Seat, Skill, active, one, other


class Serenade(Skill):
    """夜曲：出牌阶段限一次，你可以令一名其他角色摸一张牌。
    Serenade: Once per play phase, you may let another character draw a card."""

    @active(targets=one(other), limit=once_per_phase)  # expect: SGS012
    async def sing(self, cards: list[Card], targets: list[Seat]) -> None:
        await targets[0].draw(1, self.id)
