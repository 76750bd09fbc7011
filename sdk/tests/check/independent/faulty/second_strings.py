"""One string where several are wanted: it is taken letter by letter."""

from sanguosha import SHU, Damage, General, Skill, on
from sanguosha import moments as m


class Royal(Skill, requires="lord"):  # expect: SGS102
    """王气：当你受到伤害后，你可以摸一张牌。
    Royal: After you take damage, you may draw a card."""

    @on(m.DamageTaken)
    async def shine(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)


class Archer(Skill, needs_cards="slash"):  # expect: SGS100
    """弓手：当你造成伤害后，你可以摸一张牌。
    Archer: After you deal damage, you may draw a card."""

    @on(m.DamageDone)
    async def shoot(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)


WANG = General("wang_qi", "王气", SHU, 4, [Royal, Archer], en="Wang Qi")
