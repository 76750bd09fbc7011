"""Judgement (flows.md §9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sanguosha.rules.move import clear_processing, move, move_parts, top_cards
from sanguosha.rules.trigger import fire
from sanguosha.skills.modifiers import CardFace
from sanguosha.table.enums import HAND, Reason
from sanguosha.timing.judge import Judged, JudgeFixed, Judgement, JudgeStarting, Retrial
from sanguosha.timing.move import Part
from sanguosha.timing.use import CardPlay, CardPlaying, PlayFinished

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat
    from sanguosha.table.card import Card
    from sanguosha.table.zone import Zone


async def judge(
    game: Game,
    seat: Seat,
    reason: str,
    source: Seat | None = None,
    good: Callable[[Card], bool] | None = None,
    keep: Zone | None = None,
) -> Judgement:
    """`seat` judges for `reason`; returns the judgement with its final card.

    `good(card)` says whether a result is what `seat` hopes for. `keep`: where the card goes after
    判定牌生效后, if the result is good and the card still lies there (洛神, 屯田).
    """
    judgement = Judgement(seat, reason, source)
    judgement.hope = good
    frames = game.frames
    frames.append(judgement)
    try:
        if JudgeStarting in game.bus:
            await fire(game, JudgeStarting, judgement)
        (card,) = top_cards(game, 1)
        await move(game, [card], game.table.processing, Reason.JUDGE, seat)
        _set(game, judgement, card, good)
        game.log("judge", seat.index, reason, card.id)
        if Retrial in game.bus and game.options.get("retrial") != "forbidden":
            # Option `retrial_order`: from the current player, or from the judged one.
            by_judged = game.options.get("retrial_order") == "judged_player_ccw"
            await fire(game, Retrial, judgement, judgement.seat if by_judged else None)
        assert judgement.card is not None
        if good is not None:
            judgement.good = good(judgement.card)
        game.log("judged", seat.index, reason, judgement.card.id)
        if JudgeFixed in game.bus:
            await fire(game, JudgeFixed, judgement)
        if Judged in game.bus:
            await fire(game, Judged, judgement)
        if keep is not None and judgement.good is not False:
            await _keep(game, judgement, keep)
    finally:
        frames.pop()
        if judgement.card is not None:
            await clear_processing(game, [judgement.card])
    return judgement


async def _keep(game: Game, judgement: Judgement, keep: Zone) -> None:
    card = judgement.card
    assert card is not None
    if game.table.where[card.id] is game.table.processing:
        reason = Reason.OBTAIN if keep.kind is HAND else Reason.PUT
        await move(game, [card], keep, reason, judgement.seat, judgement.reason)


def _set(game: Game, judgement: Judgement, card: Card, good: Callable[[Card], bool] | None) -> None:
    faced = card
    if CardFace in game.mods:
        faced = game.faced(card.printed, judgement.seat)
        if faced is not card:
            cards = game.table.processing.cards
            cards[next(i for i, c in enumerate(cards) if c.id == card.id)] = faced
    judgement.card = faced
    if good is not None:
        judgement.good = good(faced)


async def replace_judgement(
    game: Game, judgement: Judgement, card: Card, by: Seat, skill: str, keep_old: bool = False
) -> None:
    """`by` plays `card` to be the judgement card (鬼才; with `keep_old` 鬼道 takes the old one).

    Only a card that `by` may play will do; see `Seat.playable`.
    """
    old = judgement.card
    assert old is not None
    table = game.table
    play = CardPlay(by, card, judgement)
    game.log("play", by.index, card.name, (card.id,), skill, game.everyone)
    parts = [Part(card, table.where[card.id], table.processing)]
    if table.where[old.id] is table.processing:
        parts.append(Part(old, table.processing, by.hand if keep_old else table.discard))
    # Whoever watches the move already sees the new card as the judgement card.
    judgement.card = game.faced(card.printed, judgement.seat)
    game.frames.append(play)
    try:
        await move_parts(game, parts, Reason.RETRIAL, by, skill)
        _set(game, judgement, parts[0].card, None)
        game.log("retrial", by.index, judgement.seat.index, skill, card.id)
        if CardPlaying in game.bus:
            await fire(game, CardPlaying, play)
        if PlayFinished in game.bus:
            await fire(game, PlayFinished, play)
    finally:
        game.frames.pop()
