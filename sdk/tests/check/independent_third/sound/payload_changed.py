"""What a moment hands over may be changed; copies of lists may be too."""
from sanguosha import QUN, Card, Damage, Draw, General, Phase, PhaseFrame, Skill, TargetEntry, on
from sanguosha import moments as m


class Shield(Skill, id="shield_sound"):
    """盾：当你受到伤害时，你可以弃置一张手牌，令此伤害-1。
    Shield: When you are about to take damage, you may discard a hand card to make it one less."""

    @on(m.DamageTaking, when=lambda self, damage: self.owner.hand.cards)
    async def raise_it(self, damage: Damage) -> None:
        cards = list(self.owner.hand.cards)
        cards.sort(key=lambda card: card.number)
        rest = [card for card in cards if card.number > 2]
        rest.reverse()
        await self.owner.discard_some(1, cards=cards, skill=self.id)
        damage.amount -= 1


class Lance(Skill, id="lance_sound", locked=True):
    """矛：锁定技，你的【杀】不能被响应。
    Lance: Locked; your Slash can't be answered."""

    @on(m.TargetSpecified, when=lambda self, entry: entry.card.family == "slash")
    async def pierce(self, entry: TargetEntry) -> None:
        entry.cannot_respond = True
        entry.bonus += 0


class Ration(Skill, id="ration_sound"):
    """配给：摸牌阶段，你可以少摸一张牌。
    Ration: In your draw phase you may draw one card less."""

    @on(m.DrawCount, when=lambda self, draw: draw.count > 0)
    async def less(self, draw: Draw) -> None:
        draw.count -= 1


GENERALS = [General("squire_sound", "扈从", QUN, 4, [Shield, Lance, Ration], en="The Squire")]
