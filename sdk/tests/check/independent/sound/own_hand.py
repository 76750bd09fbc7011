"""One's own hand may be read anywhere, under whatever name."""

from sanguosha import (
    RED,
    Card,
    Damage,
    Seat,
    Skill,
    active,
    modify,
    mods,
    on,
    once_per_phase,
    one,
    other,
)
from sanguosha import moments as m


def holds_red(seat: Seat) -> bool:
    return any(card.color is RED for card in seat.hand.cards)


class Introspection(Skill):
    """自省：当你受到伤害后，若你有红色手牌，你可以摸一张牌。
    Introspection: After you take damage, if you have a red hand card, you may draw a card."""

    def has_slash(self) -> bool:
        me = self.owner
        return any(c.family == "slash" for c in me.hand.cards)

    @on(m.DamageTaken, when=lambda self, damage: holds_red(self.owner))
    async def look(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)


class Bluff(Skill):
    """虚张：出牌阶段限一次，若你没有【杀】，你可以令一名其他角色弃置一张牌。
    Bluff: Once per play phase, if you have no Slash, you may have another discard a card."""

    @active(
        targets=one(other),
        limit=once_per_phase,
        when=lambda self: all(c.family != "slash" for c in self.owner.hand.cards),
    )
    async def bluff(self, cards: list[Card], targets: list[Seat]) -> None:
        await targets[0].discard_some(1, skill=self.id)


class Hoard(Skill, locked=True):
    """囤积：锁定技，若你手牌中有装备牌，你的手牌上限+1。
    Hoard: Locked; if you hold an equipment card, your hand limit is one higher."""

    roomy = modify(
        mods.HandLimit,
        lambda self, seat: int(
            seat is self.owner and any(c.kind.slot is not None for c in seat.hand.cards)
        ),
    )
