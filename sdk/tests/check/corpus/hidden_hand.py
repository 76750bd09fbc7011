from sanguosha import Skill, on
from sanguosha import moments as m


class Peek(Skill):
    """窥探：受到伤害后，若伤害来源有【杀】，你可以摸一张牌。
    Peek: After damage from somebody with a Slash, you may draw a card."""

    @on(
        m.DamageTaken,
        when=lambda self, damage: (
            damage.source and any(c.family == "slash" for c in damage.source.hand.cards)  # expect: SGS060
        ),
    )
    async def take(self, damage: m.Damage) -> None:
        await self.owner.draw(1, self.id)
