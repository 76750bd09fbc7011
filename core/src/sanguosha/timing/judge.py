"""Judgement and pindian (flows.md §9, §10)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sanguosha.table.enums import Color, Suit
from sanguosha.timing.moment import Moment

if TYPE_CHECKING:
    from sanguosha.rules.seat import Seat
    from sanguosha.table.card import Card


class Judgement:
    """`seat` judges for `reason` (a skill or card id). `card` is the judgement card now.

    `good` tells whether the result is what the judged seat hopes for (a hint for bots and for
    the screen; None: nobody can say), `hope` whether another card would be.
    """

    __slots__ = ("card", "good", "hope", "reason", "seat", "source")

    def __init__(self, seat: Seat, reason: str, source: Seat | None) -> None:
        self.seat = seat
        self.reason = reason
        #: Who asked for the judgement, if not the judged seat (悲歌).
        self.source: Seat = source or seat
        self.card: Card | None = None
        self.good: bool | None = None
        self.hope: Callable[[Card], bool] | None = None

    @property
    def suit(self) -> Suit | None:
        """The suit of the result, filters applied."""
        return self.card.suit if self.card else None

    @property
    def color(self) -> Color | None:
        """The colour of the result."""
        return self.card.color if self.card else None

    @property
    def number(self) -> int:
        """The number of the result (0 without one)."""
        return (self.card.number or 0) if self.card else 0

    @property
    def loot(self) -> list[Card]:
        """The judgement card, if it still lies in the processing area (天妒)."""
        table = self.seat.game.table
        if self.card is None or table.where[self.card.id] is not table.processing:
            return []
        return [self.card]


class Pindian:
    """A comparison of numbers between `initiator` and one `target`."""

    __slots__ = (
        "initiator",
        "initiator_card",
        "initiator_number",
        "skill",
        "target",
        "target_card",
        "target_number",
    )

    def __init__(self, initiator: Seat, target: Seat, skill: str) -> None:
        self.initiator = initiator
        self.target = target
        self.skill = skill
        self.initiator_card: Card | None = None
        self.target_card: Card | None = None
        self.initiator_number = 0
        self.target_number = 0

    @property
    def winner(self) -> Seat | None:
        """Who won; nobody on a tie."""
        if self.initiator_number > self.target_number:
            return self.initiator
        if self.initiator_number < self.target_number:
            return self.target
        return None

    @property
    def won(self) -> bool:
        """Whether the initiator won (a tie is no win)."""
        return self.initiator_number > self.target_number


JudgeStarting: Moment[Judgement] = Moment("judge_starting", "判定时", "Before the card.", "seat")
Retrial: Moment[Judgement] = Moment(
    "retrial", "判定牌生效前", "Anyone may change the judgement card (鬼才).", None
)
JudgeFixed: Moment[Judgement] = Moment("judge_fixed", "判定结果确定", "The result stands.", "seat")
Judged: Moment[Judgement] = Moment(
    "judged", "判定牌生效后", "The card still lies there (天妒).", "seat"
)
PindianRevealed: Moment[Pindian] = Moment(
    "pindian_revealed", "亮出拼点牌后", "Numbers may change.", "initiator"
)
PindianDone: Moment[Pindian] = Moment(
    "pindian_done", "拼点后", "The cards still lie there.", "initiator"
)
