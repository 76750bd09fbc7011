"""The draw pile by iterating over it, by its first card and through the table."""

from sanguosha import RED, Damage, Draw, Phase, PhaseFrame, Skill, on
from sanguosha import moments as m


class Diviner(Skill):
    """占卜：当你受到伤害后，你可以摸一张牌。摸牌阶段，你可以多摸一张牌。结束阶段，你可以摸一张牌。
    Diviner: After you take damage, you may draw a card. You may draw one more card in your draw
    phase. In your finish phase, you may draw a card."""

    @on(m.DamageTaken, when=lambda self, damage: self.game.table.draw.cards[0].color is RED)  # expect: SGS061
    async def bottom(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)

    @on(m.DrawCount, when=lambda self, draw: any(c.color is RED for c in self.game.table.draw))  # expect: SGS061
    async def any_red(self, draw: Draw) -> None:
        draw.count += 1

    def top_is_red(self, phase: PhaseFrame) -> bool:
        table = self.game.table
        *_, top = table.draw.cards  # expect: SGS061
        return top.color is RED

    @on(m.PhaseStart[Phase.FINISH], when=top_is_red)
    async def top(self, phase: PhaseFrame) -> None:
        await self.owner.draw(1, self.id)
