"""Roles collected, counted and compared."""

from sanguosha import Damage, Draw, Skill, modify, mods, on
from sanguosha import moments as m


class Census(Skill, id="role_census"):
    """清查：当你受到伤害后，你可以摸一张牌。摸牌阶段，你可以多摸一张牌。你的手牌上限+X（X为反贼数）。
    Census: After you take damage, you may draw a card. You may draw one more card in your draw
    phase. Your hand limit is X higher (X: the rebels)."""

    @on(m.DamageTaken, when=lambda self, damage: "rebel" in {s.role for s in self.others()})  # expect: SGS062
    async def collect(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)

    @on(m.DrawCount, when=lambda self, draw: self.mates() > 1)
    async def more(self, draw: Draw) -> None:
        draw.count += 1

    def mates(self) -> int:
        return sum(seat.role == self.owner.role for seat in self.others())  # expect: SGS062

    roomy = modify(
        mods.HandLimit,
        lambda self, seat: len([s for s in self.game.alive if s.role == "rebel"]),  # expect: SGS062
    )
