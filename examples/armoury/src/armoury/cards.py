"""武库：基本牌、锦囊、延时锦囊、武器各一。 A basic card, a trick, a delayed trick, a weapon."""

from __future__ import annotations

from collections.abc import Sequence

from sanguosha import (
    RED,
    Basic,
    Damage,
    DelayedTrick,
    Seat,
    Skill,
    TargetEntry,
    Trick,
    Until,
    UseContext,
    Weapon,
    Why,
    deck,
    on,
    once_per_turn,
    why,
)
from sanguosha import moments as m


class Rations(Basic):
    """干粮：出牌阶段限一次，若你的手牌数不大于体力值，对自己使用，摸两张牌，然后弃置一张牌。
    Rations: Once per play phase, if you have no more hand cards than hp, use it on yourself: draw
    two cards, then discard one."""

    limit = 1
    targets = (0, 0)

    def fixed_targets(self, ctx: UseContext) -> list[Seat] | None:
        return [ctx.user]

    def why_not_use(self, ctx: UseContext) -> Why | None:
        return why("not_hungry") if len(ctx.user.hand) > ctx.user.hp else None

    async def effect(self, entry: TargetEntry) -> None:
        await entry.seat.draw(2)
        await entry.seat.discard_some(1)


class Barter(Trick):
    """互市：出牌阶段，对一名有手牌的其他角色使用。你与其各交给对方一张手牌。
    Barter: In your play phase, use it on another character with hand cards. Each of you gives the
    other a hand card."""

    def why_not_use(self, ctx: UseContext) -> Why | None:
        mine = [c for c in ctx.user.hand.cards if c not in ctx.card.cards]
        return None if mine else why("nothing_to_trade")

    def why_not_target(self, ctx: UseContext, seat: Seat, chosen: Sequence[Seat]) -> Why | None:
        if seat is ctx.user:
            return why("not_yourself")
        return None if seat.hand.cards else why("nothing_to_trade")

    async def effect(self, entry: TargetEntry) -> None:
        user, seat = entry.user, entry.seat
        if not (user.hand.cards and seat.hand.cards):
            return
        given = await user.choose_cards(user.hand.cards, key="barter")
        returned = await seat.choose_cards(seat.hand.cards, key="barter")
        await user.move_parts([(c, seat.hand) for c in given] + [(c, user.hand) for c in returned])


class Toll(DelayedTrick):
    """关税：出牌阶段，将此牌置于一名其他角色的判定区。其判定阶段进行判定：若结果不为红色，其本回合摸牌阶段少摸一张牌。
    Toll: In your play phase, lay it before another character. In that one's judge phase it judges:
    unless the result is red, it draws one card less in its draw phase this turn."""

    def why_not_target(self, ctx: UseContext, seat: Seat, chosen: Sequence[Seat]) -> Why | None:
        if seat is ctx.user:
            return why("not_yourself")
        return super().why_not_target(ctx, seat, chosen)

    async def judge(self, entry: TargetEntry) -> None:
        judgement = await entry.seat.judge(self.id, good=lambda card: card.color is RED)
        if judgement.color is not RED:
            entry.seat.attach(Taxed, Until.END_OF_TURN)


class Taxed(Skill, id="toll_taxed", locked=True):
    """关税：本回合摸牌阶段少摸一张牌。
    Toll: you draw one card less in your draw phase this turn."""

    @on(m.DrawCount)
    async def pay(self, draw: m.Draw) -> None:
        draw.count -= 1


class HookedLanceSkill(Skill, id="hooked_lance"):
    """钩镰枪：每回合限一次，当你使用【杀】对目标造成伤害后，你可以获得其装备区里的一张牌。
    Hooked Lance: Once per turn, after your Slash has damaged its target, you may obtain a card
    from that one's equipment area."""

    @on(
        m.DamageDone,
        limit=once_per_turn,
        when=lambda self, damage: (
            damage.by_user and damage.is_card("slash") and damage.victim.equip.cards
        ),
    )
    async def hook(self, damage: Damage) -> None:
        cards = await self.choose_from(damage.victim, [damage.victim.equip])
        await self.owner.obtain(cards, self.id)


class HookedLance(Weapon):
    range = 3
    skills = (HookedLanceSkill,)


CARDS = [Rations, Barter, Toll, HookedLance]
DECK = deck("""
H9 rations
D9 rations
C3 barter
S3 barter
C10 toll
S10 toll
DQ hooked_lance
""")
SKILLS = [Taxed]
TEXTS = {
    "why.not_yourself": ("不能以自己为目标", "not on yourself"),
    "why.not_hungry": ("手牌数大于体力值", "you have more hand cards than hp"),
    "why.nothing_to_trade": ("没有手牌可以交换", "there is no hand card to trade"),
    "prompt.barter": ("互市：选择一张手牌交给对方", "Barter: choose a hand card to give"),
}
