"""Three conditions that never hold."""

from sanguosha import Card, Damage, Draw, Seat, Skill, active, on
from sanguosha import moments as m


def never(self) -> bool:
    return False


class Hermit(Skill):
    """隐士：当你受到伤害后，你可以摸一张牌。出牌阶段，你可以摸一张牌。
    Hermit: After you take damage, you may draw a card. In your play phase, you may draw a card."""

    @on(m.DamageTaken, when=lambda self, damage: False)  # expect: SGS021
    async def withdraw(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)

    @active(when=never)  # expect: SGS021
    async def muse(self, cards: list[Card], targets: list[Seat]) -> None:
        await self.owner.draw(1, self.id)

    @on(m.DrawCount, when=lambda self, draw: draw.count > 0 and None)  # expect: SGS021
    async def fast(self, draw: Draw) -> None:
        draw.count -= 1
