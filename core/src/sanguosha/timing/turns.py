"""Game, rounds, turns and phases (flows.md §1, §2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguosha.table.enums import PHASES, Phase
from sanguosha.timing.moment import Moment

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat


class GameStage:
    """The game as a whole: payload of the moments that belong to nobody."""

    __slots__ = ("game", "number")

    def __init__(self, game: Game, number: int = 0) -> None:
        self.game = game
        self.number = number


class Turn:
    """The turn of `seat`. Set `prevented` at `TurnBefore` to skip it whole."""

    __slots__ = ("extra", "prevented", "seat")

    def __init__(self, seat: Seat, extra: bool = False) -> None:
        self.seat = seat
        self.extra = extra
        self.prevented = False


class PhaseFrame:
    """One phase of `seat`.

    At `PhaseBefore` a skill may set `skipped`. At `PhaseStart` it may set `given_up`: the phase
    goes on without its own action (放弃摸牌), so a skill with that price needs it to be False.
    """

    __slots__ = ("given_up", "phase", "seat", "skipped")

    def __init__(self, seat: Seat, phase: Phase, skipped: bool = False) -> None:
        self.seat = seat
        self.phase = phase
        self.skipped = skipped
        self.given_up = False


class Draw:
    """The draw phase's drawing: `count` cards, which skills change; 0 gives it up."""

    __slots__ = ("count", "drawn", "seat")

    def __init__(self, seat: Seat, count: int) -> None:
        self.seat = seat
        self.count = count
        self.drawn = 0


GameStart: Moment[GameStage] = Moment(
    "game_start", "游戏开始时", "After the first hands are dealt."
)
RoundStart: Moment[GameStage] = Moment("round_start", "每轮开始时", "A round begins.")
RoundEnd: Moment[GameStage] = Moment("round_end", "每轮结束时", "A round ends.")
TurnBefore: Moment[Turn] = Moment(
    "turn_before", "回合开始前", "Before a turn; a face-down general turns up and skips it.", "seat"
)
TurnStart: Moment[Turn] = Moment("turn_start", "回合开始时", "A turn begins.", "seat")
TurnEnd: Moment[Turn] = Moment("turn_end", "回合结束时", "A turn ends.", "seat")
AfterTurn: Moment[Turn] = Moment(
    "after_turn", "回合结束后", "A turn is over; extra turns are granted here.", "seat"
)
DrawCount: Moment[Draw] = Moment("draw_count", "摸牌时", "The number to draw may change.", "seat")
DrawDone: Moment[Draw] = Moment("draw_done", "摸牌后", "The draw phase's cards are drawn.", "seat")
PhaseSkipped: Moment[PhaseFrame] = Moment(
    "phase_skipped", "跳过阶段时", "A phase is skipped.", "seat"
)

_ZH = dict(zip(PHASES, ("准备", "判定", "摸牌", "出牌", "弃牌", "结束"), strict=True))


class PhaseMoments:
    """One moment for each phase: `PhaseStart[PLAY]` costs a subscriber nothing in the others."""

    __slots__ = ("_by_phase",)

    def __init__(self, id: str, zh: str, doc: str) -> None:
        self._by_phase: dict[Phase, Moment[PhaseFrame]] = {
            p: Moment(f"{p.value}_{id}", zh.format(_ZH[p]), doc.format(p.value), "seat")
            for p in PHASES
        }

    def __getitem__(self, phase: Phase) -> Moment[PhaseFrame]:
        return self._by_phase[phase]


PhaseBefore = PhaseMoments("before", "{}阶段开始前", "Before the {} phase: it may be skipped now.")
PhaseStart = PhaseMoments("start", "{}阶段开始时", "The {} phase begins.")
PhaseEnd = PhaseMoments("end", "{}阶段结束时", "The {} phase ends.")
