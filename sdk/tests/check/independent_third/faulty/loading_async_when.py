"""A condition that is a coroutine, after the habit that everything is `async`."""
from sanguosha import Damage, Skill, on
from sanguosha import moments as m


async def is_weak(skill: Skill, damage: Damage) -> bool:
    return damage.victim.hp == 1


class Pity(Skill):
    """怜悯：当你受到伤害后，若你的体力值为1，你可以摸一张牌。
    Pity: After you take damage, if you have 1 hp, you may draw a card."""

    @on(m.DamageTaken, when=is_weak)  # expect: SGS001
    async def weep(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)
