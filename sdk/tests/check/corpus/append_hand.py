from sanguosha import Skill, on
from sanguosha import moments as m


class Pocket(Skill):
    """入袋：受到伤害后，你可以获得造成伤害的牌。
    Pocket: After damage, you may take the cards that dealt it."""

    @on(m.DamageTaken, when=lambda self, damage: damage.loot)
    async def pocket(self, damage: m.Damage) -> None:
        self.owner.hand.cards.extend(damage.loot)  # expect: SGS071
