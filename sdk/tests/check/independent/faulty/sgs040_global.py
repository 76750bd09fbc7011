"""A counter as a global variable, and a dictionary that is written through a helper."""

from sanguosha import Damage, Draw, Skill, on
from sanguosha import moments as m

blows = 0
_scores: dict[int, int] = {}


def score(seat: int, points: int) -> None:
    """Write it down."""
    _scores[seat] = _scores.get(seat, 0) + points  # expect: SGS040


class Boxer(Skill):
    """拳师：当你造成伤害后，你可以摸一张牌。摸牌阶段，你可以多摸一张牌。
    Boxer: After you deal damage, you may draw a card. You may draw one more in your draw phase."""

    @on(m.DamageDone)
    async def jab(self, damage: Damage) -> None:
        global blows  # expect: SGS040
        blows += 1
        score(self.owner.index, damage.amount)
        await self.owner.draw(1, self.id)

    @on(m.DrawCount)
    async def train(self, draw: Draw) -> None:
        draw.count += 1
