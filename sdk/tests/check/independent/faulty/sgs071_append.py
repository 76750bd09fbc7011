"""Cards straight into a hand and out of another."""

from sanguosha import Damage, Skill, on
from sanguosha import moments as m


class Pickpocket(Skill):
    """扒手：当你造成伤害后，你可以获得受伤角色的一张手牌。
    Pickpocket: After you deal damage, you may obtain a hand card of the victim."""

    @on(m.DamageDone, when=lambda self, damage: damage.victim.hand.cards)
    async def steal(self, damage: Damage) -> None:
        card = damage.victim.hand.cards.pop()  # expect: SGS071
        self.owner.hand.cards.append(card)  # expect: SGS071
