"""Tricks of 军争: 铁索连环, 火攻, 兵粮寸断."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sanguosha import CLUB, RED, DelayedTrick, Phase, Seat, Trick, UseContext, Why, why
from sanguosha.moments import TargetEntry
from sanguosha_maneuvering.elements import FIRE


class IronChain(Trick):
    """铁索连环：出牌阶段，对一至两名角色使用。目标横置其武将牌，已横置的改为重置。你也可以重铸此牌：将其置入弃牌堆，摸一张牌。

    Iron Chain: In your play phase, use it on one or two characters. Each is chained, or unchained
    if it was chained. You may instead recast it: put it into the discard pile and draw a card."""

    targets = (1, 2)
    recastable = True

    async def effect(self, entry: TargetEntry) -> None:
        await entry.seat.set_chained(not entry.seat.chained)


class FireAttack(Trick):
    """火攻：出牌阶段，对一名有手牌的角色使用。目标展示一张手牌，然后你可以弃置一张花色相同的手牌，对其造成1点火焰伤害。

    Fire Attack: In your play phase, use it on a character with hand cards. The target shows a
    hand card; then you may discard a hand card of the same suit to deal it 1 fire damage."""

    nature = FIRE
    red_duel = False

    def configure(self, options: Mapping[str, str]) -> None:
        self.on_oneself = options["fire_attack_self"] == "on"
        self.red_duel = options["fire_attack"] == "red_show_duel"

    def why_not_use(self, ctx: UseContext) -> Why | None:
        if self.red_duel:
            held = [c for c in ctx.user.hand.cards if c not in ctx.card.cards]
            if not any(c.color is RED for c in held):
                return why("no_red_hand_card")
        return None

    def why_not_target(self, ctx: UseContext, seat: Seat, chosen: Sequence[Seat]) -> Why | None:
        if seat is ctx.user and not self.on_oneself:
            return why("not_yourself")
        if all(c in ctx.card.cards for c in seat.hand.cards):
            return why("no_hand_card")
        return None

    async def effect(self, entry: TargetEntry) -> None:
        burns = self._red_duel if self.red_duel else self._same_suit
        if await burns(entry):
            await entry.user.damage(entry.seat, 1 + entry.bonus, self.nature, entry.card, entry)

    async def _same_suit(self, entry: TargetEntry) -> bool:
        """The official way: pay with a card of the suit that the target shows."""
        user, target = entry.user, entry.seat
        shown = await target.choose_cards(target.hand.cards, key="show", card=self.id)
        if not shown:
            return False
        target.show(shown)
        fuel = [c for c in user.hand.cards if c.suit is shown[0].suit]
        paid = await user.discard_some(
            1, 1, fuel, optional=True, card=self.id, suit=shown[0].suit, target=target.index
        )
        return bool(paid)

    async def _red_duel(self, entry: TargetEntry) -> bool:
        """Option `fire_attack`: the user shows a red card, and the target can't or won't."""
        for seat, optional in ((entry.user, False), (entry.seat, True)):
            reds = [c for c in seat.hand.cards if c.color is RED]
            shown = await seat.choose_cards(reds, optional=optional, key="show_red", card=self.id)
            if not shown:
                return seat is entry.seat
            seat.show(shown)
        return False


class SupplyShortage(DelayedTrick):
    """兵粮寸断：出牌阶段，将此牌置于距离为1的一名其他角色的判定区。其判定阶段进行判定：若结果不为梅花，其跳过本回合的摸牌阶段。

    Supply Shortage: In your play phase, lay it before another character at distance 1. In that
    one's judge phase it judges: unless the result is a club, it skips its draw phase this turn."""

    distance = 1

    def configure(self, options: Mapping[str, str]) -> None:
        if options["supply_range"] == "any":
            self.distance = None

    def why_not_target(self, ctx: UseContext, seat: Seat, chosen: Sequence[Seat]) -> Why | None:
        if seat is ctx.user:
            return why("not_yourself")
        return super().why_not_target(ctx, seat, chosen)

    async def judge(self, entry: TargetEntry) -> None:
        judgement = await entry.seat.judge(self.id, good=lambda card: card.suit is CLUB)
        if judgement.suit is not CLUB:
            entry.seat.skip_phase(Phase.DRAW)
