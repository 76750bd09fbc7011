"""Chance that comes from the table, and things that are only called like chance or time."""

from sanguosha import Damage, Phase, PhaseFrame, Skill, on, state
from sanguosha import moments as m


class Roulette(Skill):
    """转盘：当你受到伤害后，你可以令一名随机的其他角色摸一张牌。结束阶段，你可以摸一张牌。
    Roulette: After you take damage, you may let a random other character draw a card. In your
    finish phase, you may draw a card."""

    time = state(0)

    @on(m.DamageTaken, when=lambda self, damage: self.others())
    async def spin(self, damage: Damage) -> None:
        random = self.game.table.rng["roulette"]
        others = self.others()
        random.shuffle(others)
        lucky = random.choice(others)
        await lucky.draw(1, self.id)

    @on(m.PhaseStart[Phase.FINISH])
    async def stop(self, phase: PhaseFrame) -> None:
        self.time += 1
        await self.owner.draw(1, self.id)
