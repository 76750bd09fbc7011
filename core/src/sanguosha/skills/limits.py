"""How often an effect may happen, and how long a status lasts."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Scope(StrEnum):
    """A stretch of the game over which things are counted."""

    PHASE = "phase"
    TURN = "turn"
    ROUND = "round"
    GAME = "game"


class Limit(NamedTuple):
    """At most `times` in one `scope` (`per_target`: for each target seat)."""

    times: int
    scope: Scope
    per_target: bool = False


once_per_phase = Limit(1, Scope.PHASE)
once_per_turn = Limit(1, Scope.TURN)
once_per_round = Limit(1, Scope.ROUND)
once_per_game = Limit(1, Scope.GAME)


def per_phase(times: int) -> Limit:
    """`times` in one phase."""
    return Limit(times, Scope.PHASE)


class Until(StrEnum):
    """When a status that was attached to a seat goes away by itself."""

    END_OF_PHASE = "end_of_phase"
    END_OF_TURN = "end_of_turn"
    END_OF_ROUND = "end_of_round"
    #: The start of the bearer's next turn.
    NEXT_TURN = "next_turn"
    #: The start of the next turn of whoever attached it.
    GIVERS_NEXT_TURN = "givers_next_turn"
    #: The end of the use during which it was attached.
    END_OF_USE = "end_of_use"
    #: As long as the skill that gave it is there.
    WHILE_GIVER = "while_giver"
    END_OF_GAME = "end_of_game"
