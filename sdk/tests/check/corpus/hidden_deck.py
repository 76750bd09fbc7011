from sanguosha import RED, Skill, on
from sanguosha import moments as m


class Omen(Skill):
    """兆头：受到伤害后，若牌堆顶的牌为红色，你可以摸一张牌。
    Omen: After damage, if the top card of the pile is red, you may draw a card."""

    @on(
        m.DamageTaken,
        when=lambda self, damage: self.game.table.draw.cards[-1].color is RED,  # expect: SGS061
    )
    async def take(self, damage: m.Damage) -> None:
        await self.owner.draw(1, self.id)
