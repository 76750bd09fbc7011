"""Conditions that look constant and are not, filters that only look contradictory."""
from sanguosha import QUN, Card, Damage, General, Seat, Skill, active, basic, equipment, hand, heart, named, on
from sanguosha import once_per_phase, one, other, red, spade, view_as, wounded, male
from sanguosha import moments as m


class Painter(Skill):
    """丹青：你可以将一张红桃或黑桃牌当【杀】使用或打出。
    Painter: You may use or play a heart or a spade as a Slash."""

    as_slash = view_as("slash", cards=one((heart | spade) & ~named("jink")))


class Hermit(Skill):
    """隐者：你可以将一张红色手牌或装备牌当【闪】使用或打出。
    Hermit: You may use or play a red hand card or a piece of equipment as a Dodge."""

    as_jink = view_as("jink", cards=one((red & hand) | equipment))


class Leech(Skill):
    """医者：出牌阶段限一次，你可以令一名受伤或为男性的其他角色摸一张牌。
    Leech: Once per play phase, let another who is wounded or male draw a card."""

    @active(targets=one(other & (wounded | male)), limit=once_per_phase, when=lambda self: True)
    async def bleed(self, cards: list[Card], targets: list[Seat]) -> None:
        await targets[0].draw(1, self.id)


class Twice(Skill):
    """再三：每当你受到1点伤害后，你可以摸一张牌。
    Twice: For each point of damage you take, you may draw a card."""

    @on(m.DamageTaken, times=lambda self, damage: max(0, damage.amount))
    async def again(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)


GENERALS = [General("hermit_sound", "隐士", QUN, 3, [Painter, Hermit, Leech, Twice], en="The Hermit")]
