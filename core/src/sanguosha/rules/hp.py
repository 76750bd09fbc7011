"""Loss of hp, recovery, max hp (flows.md §6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguosha.rules.death import die
from sanguosha.rules.dying import dying_check
from sanguosha.rules.trigger import fire
from sanguosha.timing.hp import (
    HpLosing,
    HpLoss,
    HpLost,
    MaxHpChange,
    MaxHpChanged,
    Recovered,
    Recovering,
    Recovery,
)

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat
    from sanguosha.table.card import AnyCard


async def lose_hp(game: Game, seat: Seat, amount: int = 1, skill: str | None = None) -> HpLoss:
    """`seat` loses hp: no source, no armour, no damage skills; dying follows."""
    loss = HpLoss(seat, amount, skill)
    if not seat.alive or amount < 1:
        game.nothing_done()
        return loss
    if HpLosing in game.bus:
        await fire(game, HpLosing, loss)
        if loss.prevented or loss.amount < 1 or not seat.alive:
            return loss
    seat.hp -= loss.amount
    game.touch()
    game.log("lose_hp", seat.index, loss.amount, skill, seat.hp)
    if seat.hp < 1:
        await dying_check(game, seat, None)
    if HpLost in game.bus and seat.alive:
        await fire(game, HpLost, loss)
    return loss


async def recover(
    game: Game,
    seat: Seat,
    amount: int = 1,
    by: Seat | None = None,
    card: AnyCard | None = None,
    skill: str | None = None,
) -> Recovery:
    """`seat` recovers up to its max hp; at full hp there is no recovery at all."""
    recovery = Recovery(seat, amount, by, card, skill)
    if not seat.alive or seat.hp >= seat.max_hp or amount < 1:
        game.nothing_done()
        return recovery
    if Recovering in game.bus:
        await fire(game, Recovering, recovery)
        if recovery.prevented or recovery.amount < 1 or not seat.alive:
            return recovery
    recovery.done = min(recovery.amount, seat.max_hp - seat.hp)
    if recovery.done < 1:
        return recovery
    seat.hp += recovery.done
    game.touch()
    game.log(
        "recover",
        seat.index,
        recovery.done,
        by.index if by is not None else -1,
        card.name if card is not None else None,
        skill,
        seat.hp,
    )
    if Recovered in game.bus:
        await fire(game, Recovered, recovery)
    return recovery


async def change_max_hp(game: Game, seat: Seat, delta: int, skill: str | None = None) -> None:
    """Max hp changes by `delta`; hp is cut down to it (neither damage nor loss).

    At 0 the seat dies at once without dying (flows.md §6).
    """
    if not seat.alive or delta == 0:
        game.nothing_done()
        return
    seat.max_hp = max(0, seat.max_hp + delta)
    if seat.hp > seat.max_hp:
        seat.hp = seat.max_hp
    game.touch()
    game.log("max_hp", seat.index, delta, skill, seat.max_hp)
    if seat.max_hp <= 0:
        await die(game, seat, None, None)
        return
    if MaxHpChanged in game.bus:
        await fire(game, MaxHpChanged, MaxHpChange(seat, delta))
