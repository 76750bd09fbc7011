"""How many cards another holds is no secret."""

from sanguosha import Damage, Seat, Skill, hand, modify, mods, on, one, view_as
from sanguosha import moments as m


def richer(skill: Skill, seat: Seat) -> bool:
    """Whether it holds more cards than the owner."""
    return len(seat.hand.cards) > len(skill.owner.hand)


class Envy(Skill):
    """妒忌：当你受到手牌数大于你的角色造成的伤害后，你可以摸一张牌。
    Envy: After a character with more hand cards than you damages you, you may draw a card."""

    @on(
        m.DamageTaken,
        when=lambda self, damage: damage.source is not None and richer(self, damage.source),
    )
    async def envy(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)


class Contempt(Skill, locked=True):
    """轻蔑：锁定技，你计算与没有手牌的角色的距离-1。
    Contempt: Locked; you count the distance to whoever has no hand cards one shorter."""

    closer = modify(
        mods.Distance,
        lambda self, a, b: -1 if a is self.owner and not b.hand.cards else 0,
    )


class Scraps(Skill):
    """残羹：若所有其他角色的手牌数之和不小于6，你可以将一张手牌当【桃】使用。
    Scraps: If the others hold at least six cards together, you may use a hand card as a Peach."""

    as_peach = view_as(
        "peach",
        cards=one(hand),
        when=lambda self: sum(len(s.hand.cards) for s in self.others()) >= 6,
    )


class Tithe(Skill):
    """什一：当你造成伤害后，若受伤角色有手牌，你可以获得其一张手牌。
    Tithe: After you deal damage, if the victim has hand cards, you may obtain one of them."""

    @on(m.DamageDone, when=lambda self, damage: bool(damage.victim.hand.cards))
    async def take(self, damage: Damage) -> None:
        cards = await self.choose_from(damage.victim, [damage.victim.hand])
        await self.owner.obtain(cards, self.id)
