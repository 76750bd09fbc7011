"""Each turn in the text, each phase and each round in the code."""

from sanguosha import Damage, Limit, Scope, Skill, on, once_per_phase
from sanguosha import moments as m


class Flinch(Skill):
    """退缩：每回合限一次，当你受到伤害后，你可以摸一张牌。
    Flinch: Once per turn, after you take damage, you may draw a card."""

    @on(m.DamageTaken, limit=once_per_phase)  # expect: SGS033 or text
    async def step_back(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)


class Recoil(Skill):
    """后坐：每轮限两次，当你造成伤害后，你可以摸一张牌。
    Recoil: Twice per round, after you deal damage, you may draw a card."""

    @on(m.DamageDone, limit=Limit(2, Scope.TURN))  # expect: SGS033 or text
    async def spring(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)
