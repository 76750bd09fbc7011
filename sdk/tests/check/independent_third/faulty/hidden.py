"""Conditions that look where nobody may look."""
from collections.abc import Sequence

from sanguosha import BLACK, QUN, RED, Card, Damage, General, Phase, PhaseFrame, Seat, Skill, TargetEntry, Trick
from sanguosha import UseContext, Why, active, bottom_card, modify, mods, on, once_per_phase, one, other
from sanguosha import seats_where, top_cards, why
from sanguosha import moments as m


def has_jink(seat: Seat) -> bool:
    """Shared by a filter and a condition."""
    return any(card.family == "jink" for card in seat.hand.cards)  # expect: SGS060


def next_is_red(game) -> bool:
    return game.table.draw.cards[-1].color is RED  # expect: SGS061


defenceless = seats_where(lambda skill, seat: not has_jink(seat), "defenceless")


class Sniper(Skill):
    """狙击：出牌阶段限一次，你可以对一名其他角色造成1点伤害。
    Sniper: Once per play phase, you may deal 1 damage to another character."""

    @active(targets=one(other & defenceless), limit=once_per_phase)
    async def shoot(self, cards: list[Card], targets: list[Seat]) -> None:
        await self.owner.damage(targets[0], 1, skill=self.id)


class Spy(Skill):
    """密探：结束阶段，你可以摸一张牌。
    Spy: In your finish phase you may draw a card."""

    def worst(self) -> int:
        return max(sum(c.number for c in s.hand.cards) for s in self.others())  # expect: SGS060

    @on(m.PhaseStart[Phase.FINISH], when=lambda self, phase: self.worst() > 20)
    async def report(self, phase: PhaseFrame) -> None:
        await self.owner.draw(1, self.id)

    @on(m.PhaseStart[Phase.PREPARE], when=lambda self, phase: next_is_red(self.game))
    async def guess(self, phase: PhaseFrame) -> None:
        await self.owner.draw(1, self.id)

    @on(
        m.PhaseStart[Phase.DISCARD],
        when=lambda self, phase: bottom_card(self.game).color is BLACK,  # expect: SGS061
    )
    async def dig(self, phase: PhaseFrame) -> None:
        await self.owner.draw(1, self.id)


class Traitor(Skill, locked=True):
    """识奸：锁定技，你计算与反贼的距离-1。
    Traitor: Locked; you count the distance to rebels one shorter."""

    closer = modify(
        mods.Distance,
        lambda self, a, b: -1 if a is self.owner and b.role == "rebel" else 0,  # expect: SGS062
    )


def of_my_side(skill: Skill, seat: Seat) -> bool:
    return seat.role in ("lord", "loyalist")  # expect: SGS062


class Comrade(Skill):
    """同袍：出牌阶段限一次，你可以令一名忠臣摸一张牌。
    Comrade: Once per play phase, you may let a loyalist draw a card."""

    @active(targets=one(other & seats_where(of_my_side, "comrade")), limit=once_per_phase)
    async def help(self, cards: list[Card], targets: list[Seat]) -> None:
        await targets[0].draw(1, self.id)


class Audit(Trick):
    """查账：出牌阶段，对一名手牌中有红色牌的其他角色使用。你获得其一张牌。
    Audit: In your play phase, use it on another character with a red hand card. Obtain a card of
    its."""

    def why_not_target(self, ctx: UseContext, seat: Seat, chosen: Sequence[Seat]) -> Why | None:
        if seat is ctx.user:
            return why("not_yourself")
        reds = [card for card in seat.hand.cards if card.color is RED]  # expect: SGS060
        return None if reds else why("no_red")

    async def effect(self, entry: TargetEntry) -> None:
        cards = await entry.user.choose_from(entry.seat)
        await entry.user.obtain(cards)


CARDS = [Audit]
DECK = [("diamond", 6, "audit")]
GENERALS = [General("sniper_third", "射手", QUN, 3, [Sniper, Spy, Traitor, Comrade], en="The Sniper")]
TEXTS = {
    "filter.defenceless": ("没有【闪】的角色", "a character without a Dodge"),
    "filter.comrade": ("同一阵营的角色", "a character of your side"),
    "why.not_yourself": ("不能以自己为目标", "not on yourself"),
    "why.no_red": ("没有红色手牌", "no red hand card"),
}
