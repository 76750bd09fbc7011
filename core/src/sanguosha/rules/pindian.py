"""Pindian (flows.md §10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguosha.decisions.cards import CardsDecision
from sanguosha.decisions.group import GroupDecision
from sanguosha.decisions.why import prompt
from sanguosha.rules.move import clear_processing, move_parts
from sanguosha.rules.trigger import fire
from sanguosha.table.enums import Reason
from sanguosha.timing.judge import Pindian, PindianDone, PindianRevealed
from sanguosha.timing.move import Part

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat


def can_pindian(initiator: Seat, target: Seat) -> bool:
    """Both need a hand card."""
    return (
        initiator is not target
        and target.alive
        and bool(initiator.hand.cards)
        and bool(target.hand.cards)
    )


async def pindian(game: Game, initiator: Seat, target: Seat, skill: str) -> Pindian:
    """Both lay a hand card unseen, then compare: A is 1, K is 13, a tie is no win."""
    result = Pindian(initiator, target, skill)
    frames = game.frames
    frames.append(result)
    try:
        parts = [
            CardsDecision(game, s, prompt("pindian", skill, against=o.index), s.hand.cards, 1, 1)
            for s, o in ((initiator, target), (target, initiator))
        ]
        group = GroupDecision(game, parts, False)
        answers = group.split(await game.ask(group))
        for part in parts:
            (card,) = part.chosen(answers[part.seat.index])
            if part.seat is initiator:
                result.initiator_card = card
            else:
                result.target_card = card
        mine, theirs = result.initiator_card, result.target_card
        assert mine is not None and theirs is not None
        processing = game.table.processing
        await move_parts(
            game,
            [Part(mine, initiator.hand, processing), Part(theirs, target.hand, processing)],
            Reason.PINDIAN,
            initiator,
            skill,
            face_down=True,
        )
        for card in (mine, theirs):
            if game.table.where[card.id] is processing:
                game.table.seen.pop(card.id, None)
        result.initiator_number = mine.number or 0
        result.target_number = theirs.number or 0
        if PindianRevealed in game.bus:
            await fire(game, PindianRevealed, result)
        game.log(
            "pindian",
            initiator.index,
            target.index,
            result.initiator_number,
            result.target_number,
            skill,
            mine.id,
            theirs.id,
        )
        if PindianDone in game.bus:
            await fire(game, PindianDone, result)
    finally:
        frames.pop()
        laid = [c for c in (result.initiator_card, result.target_card) if c is not None]
        await clear_processing(game, laid)
    return result
