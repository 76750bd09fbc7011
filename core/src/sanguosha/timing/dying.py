"""Dying and death (flows.md §7, §8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguosha.timing.moment import Moment

if TYPE_CHECKING:
    from sanguosha.rules.seat import Seat
    from sanguosha.timing.damage import Damage


class Dying:
    """`seat` is dying; `damage` is what brought it there, if damage did."""

    __slots__ = ("asking", "damage", "rescued", "seat")

    def __init__(self, seat: Seat, damage: Damage | None) -> None:
        self.seat = seat
        self.damage = damage
        self.rescued = False
        #: Whose turn to help it is.
        self.asking: Seat = seat


class Death:
    """`seat` dies; `killer` is the source of the lethal damage (None: nobody)."""

    __slots__ = ("damage", "killer", "seat")

    def __init__(self, seat: Seat, killer: Seat | None, damage: Damage | None) -> None:
        self.seat = seat
        self.killer = killer
        self.damage = damage


DyingStarting: Moment[Dying] = Moment(
    "dying_starting", "体力降至0后", "Just before dying: it may be kept off (不屈).", "seat"
)
DyingEntered: Moment[Dying] = Moment("dying_entered", "进入濒死状态时", "Someone is dying.", "seat")
DyingAsked: Moment[Dying] = Moment(
    "dying_asked", "处于濒死状态时", "A seat is about to be asked for help (涅槃).", "asking"
)
DyingLeft: Moment[Dying] = Moment("dying_left", "濒死结算后", "Dying is settled.", "seat")
DeathStarting: Moment[Death] = Moment(
    "death_starting", "亮身份牌前", "Before the role is shown.", "seat"
)
Died: Moment[Death] = Moment("died", "死亡时", "Death skills, also the dead one's own.", "seat")
DeathDone: Moment[Death] = Moment("death_done", "死亡后", "Buried and rewarded.", "seat")
