"""The judge phase: delayed tricks, one after another (flows.md §2, cards.md §3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sanguosha.rules.move import clear_processing, move
from sanguosha.table.enums import Reason
from sanguosha.timing.use import CardUse, TargetEntry

if TYPE_CHECKING:
    from sanguosha.content.kinds import DelayedTrick
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat
    from sanguosha.table.card import Card


def next_delayed(game: Game, cards: Sequence[Card]) -> Card:
    """Which one is judged next (option `delayed_trick_order`: lifo, lightning_first, fifo)."""
    order = game.options.get("delayed_trick_order", "lifo")
    if order == "fifo":
        return cards[0]
    if order == "lightning_first":
        for card in cards:
            if getattr(game.laid_as(card).kind, "passes_on", False):
                return card
    return cards[-1]


async def judge_area(game: Game, seat: Seat) -> None:
    """Judge every card, those laid meanwhile too, but none twice (闪电 that can't move on)."""
    judged: set[int] = set()
    while seat.alive:
        left = [c for c in seat.judging.cards if c.id not in judged]
        if not left:
            return
        card = next_delayed(game, left)
        judged.add(card.id)
        await _judge_one(game, seat, card)


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
