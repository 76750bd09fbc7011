"""Taking back one's last decision, as long as nothing was learned by it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sanguosha.game import Game
from sanguosha.record.events import redact
from sanguosha.record.log import lines_of
from sanguosha.record.retrace import Given, retrace
from sanguosha.texts import words_for

if TYPE_CHECKING:
    from sanguosha.table.table import Event

#: Events after which nobody can act as if nothing had been seen.
_TELLING = frozenset(
    ("judge", "judged", "retrial", "pindian", "show", "look", "reveal", "role", "death",
     "reshuffle", "keep_generals", "show_general", "drop_generals", "game_over")
)  # fmt: skip


class UndoRefused(ValueError):
    """Nothing can be taken back. `reason`: "nothing", "answered" (by another seat) or "seen";
    `event`: what stands in the way, if it is something seen."""

    def __init__(self, reason: str, message: str, event: Event | None = None) -> None:
        self.reason, self.event = reason, event
        super().__init__(message)


def undo(game: Game, seat: int, force: bool = False) -> Game:
    """The game as it stood at the last decision that `seat` answered, to be answered again.

    It stops at what can't be unseen: a card drawn or turned up, somebody's secret shown, another
    seat's answer. `force` (a table of one person, or all agree) goes back all the same. Policies
    come along. Raises `UndoRefused`.
    """
    past = retrace(game)
    own = [g for g in past.given if seat in g.seats]
    if not own:
        raise UndoRefused("nothing", "there is no decision of yours to take back")
    last = own[-1]
    if not force:
        _refuse_what_was_seen(game, past.given, last, seat)
    back = Game(game.ruleset, game.table.rng.seed, game.keep)
    back.script = list(game.record[: last.entry])
    back.strict, back.round_limit = game.strict, game.round_limit
    back.check_each_step, back.on_crash = game.check_each_step, game.on_crash
    back.prepare_like(game)
    back.policies = [None if i == seat else p for i, p in enumerate(game.policies)]
    back.veiled = game.veiled
    back.start()
    back.policies[seat] = game.policies[seat]
    return back


def _refuse_what_was_seen(game: Game, given: list[Given], last: Given, seat: int) -> None:
    later = [g for g in given if g.entry > last.entry and g.seats != (seat,)]
    if later or last.seats != (seat,):
        raise UndoRefused("answered", "another player has answered since")
    told = _telling(game.table.log[last.log :], seat)
    if told is not None:
        lines = lines_of(redact([told], seat, game.everyone), words_for(game, "en"))
        what = lines[0].text if lines else told[0]
        raise UndoRefused("seen", f"something was seen since: {what}", told)


def _telling(events: Sequence[Event], seat: int) -> Event | None:
    """The first event that told somebody what he could not know before."""
    for event in events:
        if event[0] in _TELLING:
            return event
        if event[0] == "move":
            for _, origin, owner, _, _, mask, _ in event[4]:
                if origin == "draw":
                    return event
                if origin in ("hand", "pile") and owner != seat and mask & ~(1 << owner):
                    return event
    return None


__all__ = ["UndoRefused", "undo"]
