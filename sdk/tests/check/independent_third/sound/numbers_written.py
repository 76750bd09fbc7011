"""两, 二 and 2 are one number; so are twice, two and 2."""
from sanguosha import QUN, Damage, Draw, General, Phase, PhaseFrame, Skill, on
from sanguosha import moments as m

TWO = 2


class Pair(Skill):
    """成双：当你受到伤害后，你可以摸两张牌。
    Pair: After you take damage, you may draw 2 cards."""

    @on(m.DamageTaken)
    async def take(self, damage: Damage) -> None:
        await self.owner.draw(TWO, self.id)


class Couple(Skill):
    """对偶：摸牌阶段，你可以多摸二张牌。
    Couple: In your draw phase you may draw two more cards."""

    @on(m.DrawCount)
    async def more(self, draw: Draw) -> None:
        draw.count += TWO


class Steps(Skill):
    """步步：结束阶段，你可以摸一张牌，然后再摸一张牌。
    Steps: In your finish phase you may draw a card, then draw another card."""

    @on(m.PhaseStart[Phase.FINISH])
    async def climb(self, phase: PhaseFrame) -> None:
        for _ in range(2):
            await self.owner.draw(1, self.id)


GENERALS = [General("pair_sound", "双生", QUN, 3, [Pair, Couple, Steps], en="The Pair")]
