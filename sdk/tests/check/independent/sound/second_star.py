"""Everything at once."""

from sanguosha import *
from sanguosha import moments as m


class Starry(Skill):
    """星空：出牌阶段限一次，你可以令一名其他角色摸一张牌。当你受到伤害后，你可以摸一张牌。
    Starry: Once per play phase, you may let another character draw a card. After you take damage,
    you may draw a card."""

    @active(targets=one(other), limit=once_per_phase)
    async def shine(self, cards: list[Card], targets: list[Seat]) -> None:
        await targets[0].draw(1, self.id)

    @on(m.DamageTaken)
    async def twinkle(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)


XING_KONG = General("xing_kong", "星空", QUN, 3, [Starry], en="Xing Kong")
