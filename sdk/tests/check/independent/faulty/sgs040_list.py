"""A list of the module remembers who was hit."""

from sanguosha import Damage, Skill, on
from sanguosha import moments as m

HIT: list[int] = []


class Vendetta(Skill):
    """世仇：当你对一名角色造成伤害后，若你此前对其造成过伤害，你可以摸一张牌。
    Vendetta: After you damage someone you have damaged before, you may draw a card."""

    @on(m.DamageDone)
    async def note(self, damage: Damage) -> None:
        if damage.victim.index in HIT:
            await self.owner.draw(1, self.id)
        HIT.append(damage.victim.index)  # expect: SGS040
