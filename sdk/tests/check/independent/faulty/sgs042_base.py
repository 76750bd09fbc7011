"""In a method of a base class of one's own, with an annotation; in a nested function."""

from sanguosha import Damage, Phase, PhaseFrame, Skill, on
from sanguosha import moments as m


class Remembering(Skill):
    """What remembers."""

    def keep(self, number: int) -> None:
        self.number: int = number  # expect: SGS042


class Elephant(Remembering):
    """大象：当你受到伤害后，你可以摸一张牌。准备阶段，你可以摸一张牌。
    Elephant: After you take damage, you may draw a card. In your prepare phase, you may draw a
    card."""

    @on(m.DamageTaken)
    async def recall(self, damage: Damage) -> None:
        self.keep(damage.amount)
        await self.owner.draw(1, self.id)

    @on(m.PhaseStart[Phase.PREPARE])
    async def trumpet(self, phase: PhaseFrame) -> None:
        async def loud() -> None:
            self.volume = 11  # expect: SGS042
            await self.owner.draw(1, self.id)

        await loud()
