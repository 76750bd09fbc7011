"""Yes or no, one of several, an order, a general."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

from sanguosha.decisions.base import Decision, DecisionKind, Step
from sanguosha.decisions.pick import YES, Answer, Pick, PickKind, option
from sanguosha.decisions.why import NOT_AN_OPTION, Prompt, Why

if TYPE_CHECKING:
    from sanguosha.content.general import General
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat

_YES_STEP = [YES[0]]


class ConfirmDecision(Decision):
    """Do it or not: `YES` or decline."""

    kind = DecisionKind.CONFIRM
    __slots__ = ()

    def __init__(self, game: Game, seat: Seat, prompt: Prompt) -> None:
        super().__init__(game, seat, prompt, True)

    def next(self, picks: Answer = ()) -> Step:
        return Step([], True) if picks else Step(_YES_STEP, False)

    def validate(self, answer: Answer) -> Why | None:
        return None if not answer or answer == YES else NOT_AN_OPTION


class OptionDecision(Decision):
    """Between `least` and `most` of some named options: a number, a suit, a kingdom, a way.

    `refused` maps options that exist but can't be chosen now to the reason.
    """

    kind = DecisionKind.OPTION
    __slots__ = ("least", "most", "options", "refused")

    def __init__(
        self,
        game: Game,
        seat: Seat,
        prompt: Prompt,
        options: Sequence[str],
        least: int = 1,
        most: int = 1,
        optional: bool = False,
        refused: dict[str, Why] | None = None,
    ) -> None:
        super().__init__(game, seat, prompt, optional)
        self.options = list(options)
        self.least = least
        self.most = most
        self.refused = refused or {}

    def next(self, picks: Answer = ()) -> Step:
        left = [Pick(PickKind.OPTION, o) for o in self.options]
        if picks:
            left = [p for p in left if p not in picks]
        if len(picks) >= self.most:
            left = []
        return Step(left, len(picks) >= self.least)

    def why_not(self, pick: Pick, picks: Answer = ()) -> Why | None:
        refused = self.refused.get(str(pick.value))
        return refused or super().why_not(pick, picks)

    def forced(self) -> Answer | None:
        if self.optional:
            return None
        if len(self.options) == self.least:
            return tuple(Pick(PickKind.OPTION, o) for o in self.options)
        return None


class OrderDecision(OptionDecision):
    """Which of several effects of one's own comes first at this moment (options: skill keys).

    `must` are those that happen in any case; where there are any, the passive answer is the first
    of them, so that it never agrees to an effect that could be declined.
    """

    kind = DecisionKind.ORDER
    __slots__ = ("must",)

    def __init__(
        self,
        game: Game,
        seat: Seat,
        prompt: Prompt,
        options: Sequence[str],
        must: Sequence[str] = (),
    ) -> None:
        super().__init__(game, seat, prompt, options, optional=not must)
        self.must = list(must)

    def default(self) -> Answer:
        return (option(self.must[0]),) if self.must else ()


class GeneralDecision(OptionDecision):
    """Which general (or which two, the head first) to play, out of an offer.

    `joins(a, b)`: why b can't be the second beside a. `reroll`: the offer may be sent back for
    another one, with the option `REROLL`.
    """

    kind = DecisionKind.GENERAL
    __slots__ = ("generals", "joins", "reroll")

    REROLL: ClassVar[str] = "reroll"

    def __init__(
        self,
        game: Game,
        seat: Seat,
        prompt: Prompt,
        generals: Sequence[General],
        count: int = 1,
        optional: bool = False,
        joins: Callable[[General, General], Why | None] | None = None,
        reroll: bool = False,
    ) -> None:
        ids = [g.id for g in generals]
        super().__init__(game, seat, prompt, ids, count, count, optional)
        self.generals = list(generals)
        self.joins = joins if count == 2 else None
        self.reroll = reroll

    def chosen(self, answer: Answer) -> list[General]:
        """The generals that an answer names; none if it asks for another offer."""
        by_id = {g.id: g for g in self.generals}
        return [by_id[str(p.value)] for p in answer if str(p.value) in by_id]

    def _why_not_joined(self, second: General, picks: Answer) -> Why | None:
        if self.joins is None or not picks:
            return None
        (first,) = self.chosen(picks[:1])
        return self.joins(first, second)

    def _fits(self, general: General, picks: Answer) -> bool:
        """Whether the pick is allowed and leaves a partner to pick."""
        if picks:
            return self._why_not_joined(general, picks) is None
        return any(
            self._why_not_joined(g, (option(general.id),)) is None
            for g in self.generals
            if g is not general
        )

    def next(self, picks: Answer = ()) -> Step:
        if picks == (option(self.REROLL),):
            return Step([], self.reroll)
        options, complete = super().next(picks)
        if self.joins is not None:
            fitting = {g.id for g in self.generals if self._fits(g, picks)}
            options = [p for p in options if p.value in fitting]
        if self.reroll and not picks:
            options.append(option(self.REROLL))
        return Step(options, complete)

    def why_not(self, pick: Pick, picks: Answer = ()) -> Why | None:
        if len(picks) == 1 and self.most == 2:
            for general in self.chosen((pick,)):
                bad = self._why_not_joined(general, picks)
                if bad is not None:
                    return bad
        return super().why_not(pick, picks)

    def forced(self) -> Answer | None:
        return None if self.reroll else super().forced()
