"""Who has won (modes.md §1.4)."""

from __future__ import annotations

from sanguosha import Game, Outcome, Seat
from sanguosha.moments import Death
from sanguosha_identity.roles import LORD, LOYALIST, REBEL, RENEGADE


def after_death(game: Game, death: Death) -> Outcome | None:
    """Whether a death has ended the game, after the role was shown (flows.md §8)."""
    seats = game.seats
    lords = [s for s in seats if s.role == LORD]
    if any(s.alive for s in lords):
        if any(s.alive and s.role in (REBEL, RENEGADE) for s in seats):
            return None
        side = [s for s in seats if s.role in (LORD, LOYALIST)]
        return _won(side, "lord", "all_foes_dead")
    renegade = _last_renegade(game, death)
    if renegade is not None:
        return _won([renegade], "renegade", "last_renegade")
    rebels = [s for s in seats if s.role == REBEL]
    if game.options["rebel_winners"] == "living_rebels_only":
        rebels = [s for s in rebels if s.alive]
    return _won(rebels, "rebel", "lord_dead")


def _last_renegade(game: Game, death: Death) -> Seat | None:
    """The renegade who wins by the lord's death: he alone is alive."""
    living = game.alive
    if len(living) != 1 or living[0].role != RENEGADE:
        return None
    if game.options["renegade_win"] == "sole_survivor_only" and death.killer is not living[0]:
        return None
    return living[0]


def after_round(game: Game) -> Outcome | None:
    """Nobody wins after too many rounds (option `round_limit`)."""
    limit = game.options["round_limit"]
    if limit == "none" or game.table.round <= int(limit):
        return None
    return Outcome((), "nobody", "round_limit")


def _won(winners: list[Seat], camp: str, reason: str) -> Outcome:
    return Outcome(tuple(s.index for s in winners), camp if winners else "nobody", reason)
