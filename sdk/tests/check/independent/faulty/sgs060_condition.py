"""The button tells whether the source holds a red card."""

from sanguosha import RED, Damage, Skill, on
from sanguosha import moments as m


class Clairvoyance(Skill):
    """天眼：当你受到伤害后，若来源有红色手牌，你可以摸一张牌。
    Clairvoyance: After you take damage, if the source has a red hand card, you may draw a card."""

    @on(
        m.DamageTaken,
        when=lambda self, damage: damage.source is not None
        and any(card.color is RED for card in damage.source.hand.cards),  # expect: SGS060
    )
    async def see(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)
