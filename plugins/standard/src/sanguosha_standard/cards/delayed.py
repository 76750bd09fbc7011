"""Delayed tricks: 乐不思蜀, 闪电."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sanguosha import HEART, SPADE, Card, DelayedTrick, Phase, Seat, UseContext, Why, why
from sanguosha.moments import TargetEntry


class Indulgence(DelayedTrick):
    """乐不思蜀：出牌阶段，将此牌置于一名其他角色的判定区。其判定阶段进行判定：若结果不为红桃，其跳过本回合的出牌阶段。

    Indulgence: In your play phase, lay it before another character. In that one's judge phase it
    judges: unless the result is a heart, it skips its play phase this turn."""

    def why_not_target(self, ctx: UseContext, seat: Seat, chosen: Sequence[Seat]) -> Why | None:
        if seat is ctx.user:
            return why("not_yourself")
        return super().why_not_target(ctx, seat, chosen)

    async def judge(self, entry: TargetEntry) -> None:
        judgement = await entry.seat.judge(self.id, good=lambda card: card.suit is HEART)
        if judgement.suit is not HEART:
            entry.seat.skip_phase(Phase.PLAY)


def _spade_2_to_9(card: Card) -> bool:
    return card.suit is SPADE and 2 <= (card.number or 0) <= 9


def _ten_or_court(card: Card) -> bool:
    return (card.number or 0) in (1, 10, 11, 12, 13)


class Lightning(DelayedTrick):
    """闪电：出牌阶段，将此牌置于自己的判定区。判定阶段进行判定：若结果为黑桃2至9，受到3点无来源的雷电伤害；否则将此牌移至下家的判定区。

    Lightning: In your play phase, lay it before yourself. In the judge phase its holder judges:
    on a spade from 2 to 9 it takes 3 thunder damage from nobody; otherwise the card moves to
    the next character."""

    targets = (0, 0)
    nature = "thunder"
    passes_on = True
    strikes = staticmethod(_spade_2_to_9)
    one_on_table = False

    def configure(self, options: Mapping[str, str]) -> None:
        if options["lightning_hits"] == "any_10_j_q_k_a":
            self.strikes = _ten_or_court
        self.one_on_table = options["lightning_scope"] == "one_on_table"
        self.passes_on = options["lightning_after"] == "moves_on"

    def fixed_targets(self, ctx: UseContext) -> list[Seat] | None:
        return [ctx.user]

    def why_not_use(self, ctx: UseContext) -> Why | None:
        seats = ctx.game.seats if self.one_on_table else [ctx.user]
        if any(ctx.game.has_delayed(s, self.id) for s in seats):
            return why("already_laid", card=self.id)
        return None

    async def judge(self, entry: TargetEntry) -> None:
        strikes = self.strikes
        judgement = await entry.seat.judge(self.id, good=lambda card: not strikes(card))
        assert judgement.card is not None
        if strikes(judgement.card):
            entry.data["struck"] = True
            await entry.seat.suffer(3, self.nature, entry.card)

    async def after_judge(self, entry: TargetEntry) -> None:
        holder, card = entry.seat, entry.card
        table = holder.game.table
        lies_here = table.where[card.cards[0].id] is table.processing
        if "struck" in entry.data or not self.passes_on or not lies_here:
            return
        for seat in holder.game.order_from(holder):
            if seat is not holder and holder.why_not_target(card, seat) is None:
                await holder.lay_delayed(card, seat)
                return
        if holder.alive:
            await holder.lay_delayed(card, holder)
