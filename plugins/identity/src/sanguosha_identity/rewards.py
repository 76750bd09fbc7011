"""What a death brings to who caused it (flows.md §8.6)."""

from __future__ import annotations

from sanguosha import Game, Seat
from sanguosha.moments import Death
from sanguosha_identity.roles import LORD, LOYALIST, REBEL, RENEGADE

#: Cards drawn for a rebel.
REWARD = 3


async def reward(game: Game, death: Death) -> None:
    """Reward or punish the killer: the source of the lethal damage.

    Who is dead by now (the victim himself, or a killer whom the death took along) draws nothing
    and has nothing left to discard.
    """
    killer = death.killer
    if killer is None:
        return
    if death.seat.role == REBEL and _rewarded(game, killer):
        await killer.draw(REWARD)
    elif death.seat.role == LOYALIST and _punished(game, killer):
        # Hand and equipment go in one move; what may not be discarded stays.
        await killer.discard_some(len(killer.cards), cards=killer.cards)


def _rewarded(game: Game, killer: Seat) -> bool:
    return killer.role != RENEGADE or game.options["rebel_reward_renegade"] == "yes"


def _punished(game: Game, killer: Seat) -> bool:
    return killer.role == LORD or game.options["loyalist_penalty"] == "any_killer"


def lay_aside(game: Game, seat: Seat) -> None:
    """The dead one's general leaves the game, or lies face down (option `general_on_death`)."""
    if game.options["general_on_death"] == "turned_over":
        for card in seat.generals:
            card.shown = False
        game.touch()
