"""By a class method, by `__class__` and by setattr."""

from sanguosha import Damage, Draw, Skill, on
from sanguosha import moments as m


class Guildhall(Skill):
    """行会：当你造成伤害后，你可以摸一张牌。摸牌阶段，你可以多摸一张牌。
    Guildhall: After you deal damage, you may draw a card. You may draw one more card in your
    draw phase."""

    members = 0
    dues = 0

    @classmethod
    def enlist(cls) -> None:
        cls.members += 1  # expect: SGS041

    @on(m.DamageDone)
    async def recruit(self, damage: Damage) -> None:
        self.enlist()
        self.__class__.dues = damage.amount  # expect: SGS041
        await self.owner.draw(1, self.id)

    @on(m.DrawCount)
    async def pay(self, draw: Draw) -> None:
        setattr(Guildhall, "dues", 0)  # expect: SGS041
        draw.count += 1
