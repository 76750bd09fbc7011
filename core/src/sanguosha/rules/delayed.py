"""The judge phase: delayed tricks, one after another (flows.md §2, cards.md §3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguosha.rules.move import clear_processing, move
from sanguosha.table.enums import Reason
from sanguosha.timing.use import CardUse, TargetEntry

if TYPE_CHECKING:
    from sanguosha.content.kinds import DelayedTrick
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat
    from sanguosha.table.card import Card


def next_delayed(game: Game, seat: Seat) -> Card:
    """Which one is judged next (option `delayed_trick_order`: lifo, lightning_first, fifo)."""
    cards = seat.judging.cards
    order = game.options.get("delayed_trick_order", "lifo")
    if order == "fifo":
        return cards[0]
    if order == "lightning_first":
        for card in cards:
            if getattr(game.laid_as(card).kind, "passes_on", False):
                return card
    return cards[-1]


async def judge_area(game: Game, seat: Seat) -> None:
    """Judge until the area is empty; cards laid meanwhile are judged too."""
    while seat.alive and seat.judging.cards:
        await _judge_one(game, seat, next_delayed(game, seat))


async def _judge_one(game: Game, seat: Seat, physical: Card) -> None:
    card = game.laid_as(physical)
    kind: DelayedTrick = card.kind  # type: ignore[assignment]
    await move(game, [physical], game.table.processing, Reason.PUT, seat)
    use = CardUse(seat, card)
    entry = TargetEntry(use, seat)
    use.targets.append(entry)
    frames = game.frames
    frames.append(entry)
    try:
        game.log("delayed", seat.index, card.name)
        await kind.answer(entry)
        if entry.cancelled:
            game.log("cancelled", seat.index, card.name)
        elif seat.alive:
            await kind.judge(entry)
        await kind.after_judge(entry)
    finally:
        frames.pop()
        await clear_processing(game, card.cards)
