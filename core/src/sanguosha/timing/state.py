"""Face, chain, skills, reveals, marks, kingdom (flows.md §13-§15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguosha.timing.moment import Moment

if TYPE_CHECKING:
    from sanguosha.rules.seat import Seat
    from sanguosha.skills.base import Skill


class SeatChange:
    """Something about `seat` changed (face, chain, kingdom, gender)."""

    __slots__ = ("prevented", "seat")

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.prevented = False


class SkillChange:
    """`seat` gained or lost `skill`."""

    __slots__ = ("seat", "skill")

    def __init__(self, seat: Seat, skill: Skill) -> None:
        self.seat = seat
        self.skill = skill


class Reveal:
    """`seat` shows (or hides) the generals at `positions` (0 head, 1 deputy)."""

    __slots__ = ("positions", "seat")

    def __init__(self, seat: Seat, positions: tuple[int, ...]) -> None:
        self.seat = seat
        self.positions = positions


FaceTurning: Moment[SeatChange] = Moment("face_turning", "翻面前", "May be prevented.", "seat")
FaceTurned: Moment[SeatChange] = Moment("face_turned", "翻面后", "A general was turned.", "seat")
Chaining: Moment[SeatChange] = Moment("chaining", "横置或重置前", "May be prevented.", "seat")
ChainChanged: Moment[SeatChange] = Moment("chain_changed", "横置或重置后", "Chain changed.", "seat")
KingdomChanged: Moment[SeatChange] = Moment(
    "kingdom_changed", "势力变化后", "Kingdom changed.", "seat"
)
SkillGained: Moment[SkillChange] = Moment("skill_gained", "获得技能后", "A skill came.", "seat")
SkillLost: Moment[SkillChange] = Moment("skill_lost", "失去技能后", "A skill went.", "seat")
Revealed: Moment[Reveal] = Moment("revealed", "明置后", "Generals were shown.", "seat")
Hidden: Moment[Reveal] = Moment("hidden", "暗置后", "Generals were hidden.", "seat")
