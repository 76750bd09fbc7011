"""The two languages disagree; the code follows the Chinese."""

from sanguosha import Card, Seat, Skill, active, once_per_phase, one, other


class Lantern(Skill):
    """灯笼：出牌阶段限一次，你可以令一名其他角色摸一张牌。
    Lantern: Twice per play phase, you may let another character draw a card."""

    @active(targets=one(other), limit=once_per_phase)  # expect: SGS033 or text
    async def light(self, cards: list[Card], targets: list[Seat]) -> None:
        await targets[0].draw(1, self.id)
