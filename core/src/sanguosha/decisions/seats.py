"""Choosing seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from sanguosha.decisions.base import Decision, DecisionKind, Step
from sanguosha.decisions.pick import Answer, Pick, PickKind
from sanguosha.decisions.pick import seat as seat_pick
from sanguosha.decisions.why import NOT_AN_OPTION, TOO_MANY, Prompt, Why

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat


class SeatsDecision(Decision):
    """Between `least` and `most` of `seats`.

    `joins(seat, chosen)` may forbid combinations; `refused` has the reasons of the others.
    """

    kind = DecisionKind.SEATS
    __slots__ = ("joins", "least", "most", "refused", "seats")

    def __init__(
        self,
        game: Game,
        seat: Seat,
        prompt: Prompt,
        seats: Sequence[Seat],
        least: int = 1,
        most: int = 1,
        optional: bool = False,
        joins: Callable[[Seat, list[Seat]], Why | None] | None = None,
        refused: dict[int, Why] | None = None,
    ) -> None:
        super().__init__(game, seat, prompt, optional)
        self.seats = list(seats)
        self.least = min(least, len(self.seats))
        self.most = min(most, len(self.seats))
        self.joins = joins
        self.refused = refused or {}

    def chosen(self, answer: Answer) -> list[Seat]:
        """The seats that an answer names."""
        return [self.game.seats[int(p.value)] for p in answer]

    def next(self, picks: Answer = ()) -> Step:
        if len(picks) >= self.most:
            return Step([], True)
        taken = [p.value for p in picks]
        left = [s for s in self.seats if s.index not in taken]
        if self.joins is not None:
            chosen = self.chosen(picks)
            left = [s for s in left if self.joins(s, chosen) is None]
        return Step([seat_pick(s.index) for s in left], len(picks) >= self.least)

    def why_not(self, pick: Pick, picks: Answer = ()) -> Why | None:
        if pick.kind is not PickKind.SEAT:
            return NOT_AN_OPTION
        if pick.value in self.refused:
            return self.refused[int(pick.value)]
        if len(picks) >= self.most:
            return TOO_MANY
        if self.joins is not None:
            for seat in self.seats:
                if seat.index == pick.value:
                    return self.joins(seat, self.chosen(picks))
        return super().why_not(pick, picks)

    def forced(self) -> Answer | None:
        if self.optional or self.joins is not None:
            return None
        if self.least == len(self.seats):
            return tuple(seat_pick(s.index) for s in self.seats)
        return None
