"""`cards` are hand and equipment; a card's own legality looks into it; `times` does."""

from collections.abc import Sequence

from sanguosha import SPADE, Damage, Seat, Skill, TargetEntry, Trick, UseContext, Why, on, why
from sanguosha import moments as m


class Inquest(Trick):
    """审问：对一名有黑桃牌的其他角色使用，其失去1点体力。
    Inquest: use it on another character that has a spade; it loses 1 hp."""

    def why_not_target(self, ctx: UseContext, seat: Seat, chosen: Sequence[Seat]) -> Why | None:
        if seat is ctx.user:
            return why("inquest")
        if not any(c.suit is SPADE for c in seat.cards):  # expect: SGS060
            return why("inquest")
        return None

    async def effect(self, entry: TargetEntry) -> None:
        await entry.seat.lose_hp(1)


class Audit(Skill):
    """查账：当你造成伤害后，受伤角色每有一张黑桃手牌，你便可以摸一张牌。
    Audit: After you deal damage, you may draw a card for each spade in the victim's hand."""

    @on(
        m.DamageDone,
        times=lambda self, damage: sum(c.suit is SPADE for c in damage.victim.hand.cards),  # expect: SGS060
    )
    async def sum_up(self, damage: Damage) -> None:
        await self.owner.draw(1, self.id)


DECK = [("spade", 9, "inquest")]
TEXTS = {"why.inquest": ("须为有黑桃牌的其他角色", "another character with a spade")}
