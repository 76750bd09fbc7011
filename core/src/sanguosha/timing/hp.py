"""Loss of hp, recovery, max hp (flows.md §6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguosha.timing.moment import Moment

if TYPE_CHECKING:
    from sanguosha.rules.seat import Seat
    from sanguosha.table.card import AnyCard


class HpLoss:
    """`seat` loses `amount` hp: not damage, no source."""

    __slots__ = ("amount", "prevented", "seat", "skill")

    def __init__(self, seat: Seat, amount: int, skill: str | None) -> None:
        self.seat = seat
        self.amount = amount
        self.skill = skill
        self.prevented = False


class Recovery:
    """`seat` recovers up to `amount` hp; `by` is who causes it, `card` the card if one does."""

    __slots__ = ("amount", "by", "card", "done", "prevented", "seat", "skill")

    def __init__(
        self, seat: Seat, amount: int, by: Seat | None, card: AnyCard | None, skill: str | None
    ) -> None:
        self.seat = seat
        self.amount = amount
        self.by = by
        self.card = card
        self.skill = skill
        self.prevented = False
        #: Points really recovered.
        self.done = 0


class MaxHpChange:
    """`seat`'s max hp changed by `delta` points."""

    __slots__ = ("delta", "seat")

    def __init__(self, seat: Seat, delta: int) -> None:
        self.seat = seat
        self.delta = delta


HpLosing: Moment[HpLoss] = Moment("hp_losing", "失去体力时", "Hp is about to be lost.", "seat")
HpLost: Moment[HpLoss] = Moment("hp_lost", "失去体力后", "Hp was lost.", "seat")
Recovering: Moment[Recovery] = Moment(
    "recovering", "确定回复数值", "The amount may change (救援).", "seat"
)
Recovered: Moment[Recovery] = Moment("recovered", "回复体力后", "Hp was recovered.", "seat")
MaxHpChanged: Moment[MaxHpChange] = Moment(
    "max_hp_changed", "体力上限变化后", "Max hp changed.", "seat"
)
