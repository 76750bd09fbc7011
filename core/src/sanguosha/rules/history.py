"""What has happened: questions on the history of a phase, a turn, a round or the game.

The history is `game.table.log`. Skills ask it here ("has he used a 杀 in his play phase this
turn?") and never count for themselves, so that nothing has to be reset.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from sanguosha.skills.limits import Scope
from sanguosha.table.enums import Phase, Reason, ZoneKind

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat
    from sanguosha.table.table import Event


class Supplied(NamedTuple):
    """A card that was used, or (`played`) played as an answer.

    `phase` and `phase_of` say in whose phase it was (None and -1 before the first of a turn).
    """

    seat: int
    name: str
    family: str
    cards: tuple[int, ...]
    played: bool
    phase: Phase | None
    phase_of: int

    @property
    def in_own(self) -> Phase | None:
        """The user's own phase that it happened in, if it was his."""
        return self.phase if self.phase_of == self.seat else None


class Hurt(NamedTuple):
    """Damage that was dealt; `source` is -1 for damage from nobody."""

    source: int
    victim: int
    amount: int
    nature: str
    card: str | None
    skill: str | None


class Fall(NamedTuple):
    """A death; `killer` is -1 if nobody is."""

    seat: int
    killer: int


class Moved(NamedTuple):
    """One card of a batch: from where to where, for which reason, moved by whom (-1: nobody)."""

    card: int
    origin: ZoneKind
    origin_of: int
    to: ZoneKind
    to_of: int
    reason: Reason
    by: int


def events(game: Game, since: Scope = Scope.TURN) -> list[Event]:
    """The lines of the history since the phase, turn or round at hand began, oldest first."""
    return game.table.log[game.table.log_at[since.value] :]


def _supplies(game: Game, since: Scope) -> Iterator[Supplied]:
    kinds = game.ruleset.kinds
    phase: Phase | None = None
    phase_of = -1
    for event in events(game, since):
        what = event[0]
        if what == "use" or what == "play":
            family = kinds[event[2]].family
            yield Supplied(event[1], event[2], family, event[3], what == "play", phase, phase_of)
        elif what == "phase" or what == "phase_resumed":
            phase_of, phase = event[1], Phase(event[2])


def supplies(
    game: Game,
    user: Seat | None = None,
    family: str | None = None,
    since: Scope = Scope.TURN,
    own: Phase | None = None,
) -> list[Supplied]:
    """Cards used or played, by `user` and of `family` if given, in his `own` phase if given."""
    return [
        s
        for s in _supplies(game, since)
        if (user is None or s.seat == user.index)
        and (family is None or s.family == family)
        and (own is None or s.in_own is own)
    ]


def uses(
    game: Game,
    user: Seat | None = None,
    family: str | None = None,
    since: Scope = Scope.TURN,
    own: Phase | None = None,
) -> list[Supplied]:
    """Cards used (not those played), as in `supplies`."""
    return [s for s in supplies(game, user, family, since, own) if not s.played]


def hurts(
    game: Game,
    source: Seat | None = None,
    victim: Seat | None = None,
    since: Scope = Scope.TURN,
) -> list[Hurt]:
    """Damage dealt, by `source` and to `victim` if given."""
    return [
        Hurt(*e[1:7])
        for e in events(game, since)
        if e[0] == "damage"
        and (source is None or e[1] == source.index)
        and (victim is None or e[2] == victim.index)
    ]


def deaths(game: Game, killer: Seat | None = None, since: Scope = Scope.TURN) -> list[Fall]:
    """Deaths, those that `killer` caused if given."""
    return [
        Fall(e[1], e[2])
        for e in events(game, since)
        if e[0] == "death" and (killer is None or e[2] == killer.index)
    ]


def moves(
    game: Game,
    to: ZoneKind | None = None,
    reason: Reason | None = None,
    since: Scope = Scope.TURN,
) -> list[Moved]:
    """Cards moved, into a zone of kind `to` and for `reason` if given."""
    found: list[Moved] = []
    for e in events(game, since):
        if e[0] != "move" or (reason is not None and e[1] != reason.value):
            continue
        for card, origin, origin_of, into, into_of, *_ in e[4]:
            if to is None or into == to.value:
                found.append(
                    Moved(
                        card,
                        ZoneKind(origin),
                        origin_of,
                        ZoneKind(into),
                        into_of,
                        Reason(e[1]),
                        e[2],
                    )
                )
    return found
