"""Questions with nothing to answer, for people who share one screen (flows.md §11).

Who is asked to cancel a trick or to help the dying tells who could. Over a network the others do
not see it; at one screen they do. There the seats in `game.veiled` are asked alike, whether they
can answer or not. Such a question can only be declined, and is no part of the record.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguosha.answering import Suspend

if TYPE_CHECKING:
    from sanguosha.decisions.use import UseDecision
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat


def is_veiled(game: Game, seat: Seat) -> bool:
    """Whether `seat` must be asked though it can't answer.

    Not one whose hand is seen to be empty: that it can't answer is no secret, unless its generals
    are.
    """
    if seat.index not in game.veiled or not seat.alive or game.script:
        return False
    if game.policies[seat.index] is not None:
        return False
    return bool(seat.hand.cards) or any(s.hidden for s in seat.skills)


async def ask_in_vain(decision: UseDecision) -> None:
    """Put a question that can only be declined; its answer is not recorded."""
    game = decision.game
    game.in_vain = True
    try:
        await Suspend(decision)
    finally:
        game.in_vain = False
    game.vain += 1


def go_on_in_vain(game: Game, count: int) -> None:
    """Bring a game that was taken up again to where it stood: so many questions in vain, whose
    answers are not in its record, had been answered since the last one that is."""
    while game.in_vain and game.vain < count:
        game.answer(())
