"""What one seat may know of the table, and nothing else.

A view is cheap: it works out what is asked for, when it is asked for. Frontends and bots get
views, never the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sanguosha.content.mode import Relation
from sanguosha.record.knowledge import OMNISCIENT, SPECTATOR, hidden_cards, knows
from sanguosha.record.seat_view import (
    GeneralView,
    JudgingView,
    PileView,
    SeatView,
    SkillView,
    card_data,
)

if TYPE_CHECKING:
    from sanguosha.content.ruleset import Ruleset
    from sanguosha.game import Game
    from sanguosha.record.log import Line
    from sanguosha.table.card import Card
    from sanguosha.table.enums import Phase
    from sanguosha.table.table import Event, Outcome


class View:
    """The table as seat `seat` may know it (`SPECTATOR`: only what lies open).

    It is a window, not a picture: as long as the table goes on it shows the present state. Cards
    it returns are shared and immutable; a card whose face is hidden is only ever counted.
    """

    __slots__ = ("_game", "seat")

    def __init__(self, game: Game, seat: int) -> None:
        self._game = game
        self.seat = seat

    # -- seats ------------------------------------------------------------------------------------

    @property
    def me(self) -> SeatView:
        """The viewer's own seat. Raises IndexError for a spectator."""
        if self.seat < 0:
            raise IndexError("a spectator has no seat")
        return self.of(self.seat)

    @property
    def seats(self) -> tuple[SeatView, ...]:
        """All seats in seat order, the dead included."""
        return tuple(SeatView(self._game, s, self.seat) for s in self._game.seats)

    @property
    def others(self) -> tuple[SeatView, ...]:
        """The other living seats in action order, the viewer's next player first."""
        game = self._game
        ring = game.order_from(game.seats[max(0, self.seat)])
        return tuple(SeatView(game, s, self.seat) for s in ring if s.index != self.seat)

    def of(self, seat: int) -> SeatView:
        """The seat with this index."""
        return SeatView(self._game, self._game.seats[seat], self.seat)

    def relation(self, other: int) -> str:
        """How the seat `other` stands to the viewer as far as he may know (see `Relation`)."""
        game = self._game
        if self.seat < 0:
            return Relation.UNKNOWN
        a, b = game.seats[self.seat], game.seats[other]
        try:
            return game.mode.relation(game, a, b)
        except Exception as error:
            game.suspect(error)
            return Relation.UNKNOWN

    def distance(self, a: int, b: int) -> int:
        """Steps from seat `a` to seat `b`."""
        return self._game.distance(self._game.seats[a], self._game.seats[b])

    def in_range(self, a: int, b: int) -> bool:
        """Whether seat `b` lies in the attack range of seat `a`."""
        return self._game.in_range(self._game.seats[a], self._game.seats[b])

    # -- the course of the game -------------------------------------------------------------------

    @property
    def ruleset(self) -> Ruleset:
        """The rules in force: kinds, options, mode, the deck as printed."""
        return self._game.ruleset

    @property
    def mode(self) -> str:
        """The mode's id."""
        return self._game.mode.id

    @property
    def options(self) -> dict[str, str]:
        """The rule options in force."""
        return dict(self._game.options)

    @property
    def round(self) -> int:
        """The number of the round, from 1; 0 before the first."""
        return self._game.table.round

    @property
    def turns(self) -> int:
        """How many turns have begun."""
        return self._game.table.turns

    @property
    def current(self) -> int | None:
        """Whose turn it is."""
        turn = self._game.table.turn
        return turn.seat if turn is not None else None

    @property
    def phase(self) -> Phase | None:
        """The phase being played."""
        return self._game.phase

    @property
    def first_seat(self) -> int:
        """Where rounds begin."""
        return self._game.table.first_seat

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, if it has."""
        return self._game.table.outcome

    # -- cards of the table -----------------------------------------------------------------------

    @property
    def draw_count(self) -> int:
        """How many cards the draw pile holds."""
        return len(self._game.table.draw.cards)

    @property
    def draw_known(self) -> dict[int, Card]:
        """The cards of the draw pile that the viewer knows, by position: 0 is the top."""
        table = self._game.table
        draw = table.draw
        where = table.where
        if self.seat != OMNISCIENT and not any(where[id] is draw for id in table.seen):
            return {}
        pile = reversed(draw.cards)
        return {i: c for i, c in enumerate(pile) if knows(table, self.seat, c, draw)}

    @property
    def discard(self) -> tuple[Card, ...]:
        """The discard pile, the latest card last."""
        return tuple(self._game.table.discard.cards)

    @property
    def processing(self) -> tuple[Card | None, ...]:
        """The processing area; None for a card that lies face down and is not known."""
        table = self._game.table
        zone = table.processing
        return tuple(c if knows(table, self.seat, c, zone) else None for c in zone.cards)

    @property
    def removed(self) -> tuple[Card | None, ...]:
        """Cards removed from the game."""
        table = self._game.table
        zone = table.removed
        return tuple(c if knows(table, self.seat, c, zone) else None for c in zone.cards)

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards as printed that lie somewhere the viewer can't see: the deck without all he
        knows, in no telling order."""
        hidden = [c.id for _, _, c in hidden_cards(self._game.table, self.seat)]
        hidden.sort()
        deck = self._game.table.deck
        return tuple(deck[i] for i in hidden)

    # -- the history ------------------------------------------------------------------------------

    def events(self, start: int = 0) -> list[Event]:
        """The history from event `start` on as this seat may know it (see `record.events`)."""
        from sanguosha.record.events import redact

        return redact(self._game.table.log, self.seat, self._game.everyone, start)

    def log(self, language: str = "zh", start: int = 0) -> list[Line]:
        """The history in words (see `record.log`)."""
        from sanguosha.record.log import seat_log

        return seat_log(self._game, self.seat, language, start)

    # -- whole views ------------------------------------------------------------------------------

    def determinize(self, seed: int) -> Game:
        """A table of its own on which everything this seat can't know is dealt anew.

        See `record.determinize.determinize`.
        """
        from sanguosha.record.determinize import determinize

        return determinize(self._game, self.seat, seed)

    def imagine(self, seed: int) -> Game:
        """The table as it lies, the unknown dealt anew, without the question at hand.

        See `record.determinize.imagine`.
        """
        from sanguosha.record.determinize import imagine

        return imagine(self._game, self.seat, seed)

    def as_data(self) -> dict[str, Any]:
        """Everything as plain JSON values: equal for tables that this seat can't tell apart."""
        table = self._game.table
        phase = self.phase
        outcome = table.outcome
        data: dict[str, Any] = {
            "viewer": self.seat,
            "mode": self.mode,
            "options": dict(sorted(self._game.options.items())),
            "round": table.round,
            "turns": table.turns,
            "current": self.current,
            "phase": phase.value if phase is not None else None,
            "first_seat": table.first_seat,
            "extra_turns": list(table.extra_turns),
            "draw_count": self.draw_count,
            "draw_known": {str(i): card_data(c) for i, c in sorted(self.draw_known.items())},
            "discard": [card_data(c) for c in table.discard.cards],
            "processing": [card_data(c) if c is not None else None for c in self.processing],
            "removed": [card_data(c) if c is not None else None for c in self.removed],
            "reshuffles": table.reshuffles,
            "seats": [s.as_data() for s in self.seats],
            "distances": self._distances(),
            "quarantined": list(table.quarantined),
            "outcome": None
            if outcome is None
            else {
                "winners": list(outcome.winners),
                "camp": outcome.camp,
                "reason": outcome.reason,
            },
        }
        return data

    def _distances(self) -> list[int | None]:
        if self.seat < 0:
            return []
        game = self._game
        me = game.seats[self.seat]
        return [game.distance(me, s) if s.alive and me.alive else None for s in game.seats]


__all__ = [
    "OMNISCIENT",
    "SPECTATOR",
    "GeneralView",
    "JudgingView",
    "PileView",
    "SeatView",
    "SkillView",
    "View",
]
