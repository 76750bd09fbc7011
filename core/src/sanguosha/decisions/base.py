"""What every question has in common."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from sanguosha.decisions.pick import DECLINE, Answer, Pick
from sanguosha.decisions.why import NOT_AN_OPTION, TOO_FEW, Prompt, Why

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.record.view import View
    from sanguosha.rules.seat import Seat


class DecisionKind(StrEnum):
    """The closed set of questions."""

    CONFIRM = "confirm"
    OPTION = "option"
    CARDS = "cards"
    TAKE = "take"
    ROW = "row"
    SEATS = "seats"
    USE = "use"
    ARRANGE = "arrange"
    DISTRIBUTE = "distribute"
    GENERAL = "general"
    ORDER = "order"
    GROUP = "group"


class Step(NamedTuple):
    """What may be picked next, and whether the picks so far already make an answer."""

    options: list[Pick]
    complete: bool


class Decision:
    """A question to `seat`. The same object serves people, bots, tests and the network.

    `next(picks)` enumerates the legal continuations of the picks made so far; `why_not` explains
    what is missing there; `validate` judges a whole answer; `default` is the passive answer.
    Declining, where `optional`, is the empty answer.
    """

    kind: ClassVar[DecisionKind]
    __slots__ = ("context", "game", "optional", "prompt", "seat")

    def __init__(self, game: Game, seat: Seat, prompt: Prompt, optional: bool) -> None:
        self.game = game
        self.seat = seat
        self.prompt = prompt
        self.optional = optional
        #: The frame the question is about (a damage, a target entry, ...), for hints and previews.
        self.context: Any = None

    @property
    def view(self) -> View:
        """What the asked seat may know: the only window a bot or a screen needs."""
        return self.game.view(self.seat.index)

    @property
    def rule(self) -> str:
        """Where the rule book says why this is asked, e.g. "flows.md#7.1"."""
        from sanguosha.record.rulings import prompt_rule

        return prompt_rule(self.prompt, self.game.ruleset)

    def next(self, picks: Answer = ()) -> Step:
        """The legal next picks after `picks` (themselves legal), and whether they may end here."""
        raise NotImplementedError

    def why_not(self, pick: Pick, picks: Answer = ()) -> Why | None:
        """Why `pick` can't follow `picks`; None if it can."""
        return None if pick in self.next(picks).options else NOT_AN_OPTION

    def validate(self, answer: Answer) -> Why | None:
        """Why `answer` is illegal; None if it is legal."""
        if not answer and self.optional:
            return None
        for i, pick in enumerate(answer):
            bad = self.why_not(pick, answer[:i])
            if bad is not None:
                return bad
        return None if self.next(answer).complete else TOO_FEW

    def default(self) -> Answer:
        """Optional: decline. Forced: the first legal answer."""
        return DECLINE if self.optional else self.first()

    def first(self) -> Answer:
        """The first complete answer in enumeration order."""
        picks: Answer = ()
        step = self.next(picks)
        while not step.complete and step.options:
            picks = (*picks, step.options[0])
            step = self.next(picks)
        return picks

    def forced(self) -> Answer | None:
        """The answer, if only one is legal: it is then not asked."""
        return None
