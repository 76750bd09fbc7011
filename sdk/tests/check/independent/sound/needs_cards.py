"""Cards of other packages: declared as needed, computed, of a family."""

from sanguosha import Damage, Skill, black, hand, named, on, one, view_as
from sanguosha import moments as m


class Brewer(Skill, needs_cards=("analeptic",)):
    """酿酒：你可以将一张黑色牌当【酒】使用。
    Brewer: You may use a black card as an Analeptic."""

    as_wine = view_as("analeptic", cards=one(black))


class Chameleon(Skill):
    """变色：若你已受伤，你可以将一张手牌当【闪】使用或打出；否则可当【杀】使用或打出。
    Chameleon: You may use or play a hand card as a Dodge if you are wounded, else as a Slash."""

    as_other = view_as(
        lambda self: ("jink",) if self.owner.wounded else ("slash",), cards=one(hand)
    )


class Burner(Skill):
    """焚毁：当你使用火【杀】造成伤害后，你可以弃置一张【桃】，令受伤角色失去1点体力。
    Burner: After your fire Slash has dealt damage, you may discard a Peach to have the victim lose
    1 hp."""

    @on(
        m.DamageDone,
        when=lambda self, damage: (
            damage.by_user
            and damage.is_card("slash")
            and damage.card.name in {"fire_slash", "slash"}
            and any(named("peach")(card) for card in self.owner.hand.cards)
        ),
    )
    async def burn(self, damage: Damage) -> None:
        peaches = [card for card in self.owner.hand.cards if card.family == "peach"]
        await self.owner.discard(await self.choose_cards(peaches), self.id)
        await damage.victim.lose_hp(1, self.id)
