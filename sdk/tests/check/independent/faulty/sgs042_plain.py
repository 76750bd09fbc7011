"""The usual way in other programs."""

from sanguosha import Card, Seat, Skill, active, once_per_phase, one, other


class Pledge(Skill):
    """誓约：出牌阶段限一次，你可以令一名其他角色摸一张牌。
    Pledge: Once per play phase, you may let another character draw a card."""

    @active(targets=one(other), limit=once_per_phase)
    async def swear(self, cards: list[Card], targets: list[Seat]) -> None:
        self.friend = targets[0].index  # expect: SGS042
        await targets[0].draw(1, self.id)
