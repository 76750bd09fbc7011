"""Face, chain, marks, kingdom and gender (flows.md §13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguosha.rules.move import move
from sanguosha.rules.trigger import fire
from sanguosha.table.enums import Gender, Reason, Slot
from sanguosha.timing.state import (
    ChainChanged,
    Chaining,
    FaceTurned,
    FaceTurning,
    KingdomChanged,
    SeatChange,
)

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat


async def turn_over(game: Game, seat: Seat) -> None:
    """Toggle the face (翻面, 叠置): face-down skips the next turn."""
    if not seat.alive:
        game.nothing_done()
        return
    change = SeatChange(seat)
    if FaceTurning in game.bus:
        await fire(game, FaceTurning, change)
        if change.prevented:
            return
    seat.face_up = not seat.face_up
    game.touch()
    game.log("turn_over", seat.index, 1 if seat.face_up else 0)
    if FaceTurned in game.bus:
        await fire(game, FaceTurned, change)


async def set_chained(game: Game, seat: Seat, chained: bool) -> None:
    """横置 (True) or 重置 (False); nothing happens if it already is so."""
    if not seat.alive or seat.chained is chained:
        game.nothing_done()
        return
    change = SeatChange(seat)
    if Chaining in game.bus:
        await fire(game, Chaining, change)
        if change.prevented:
            return
    seat.chained = chained
    game.touch()
    game.log("chain", seat.index, 1 if chained else 0)
    if ChainChanged in game.bus:
        await fire(game, ChainChanged, change)


async def set_slots(game: Game, seat: Seat, slot: Slot, count: int) -> None:
    """Equipment slots of one kind are abolished (废除; 0), restored (1) or added.

    What no longer fits goes to the discard pile.
    """
    if not seat.alive or seat.slot_count(slot) == count:
        game.nothing_done()
        return
    if count == 1:
        seat.slots.pop(slot, None)
    else:
        seat.slots[slot] = count
    game.reseat()
    game.log("slots", seat.index, slot.value, count)
    lying = [c for c in seat.equip.cards if c.kind.slot is slot]
    surplus = len(lying) - count
    if surplus > 0:
        cards = await seat.choose_cards(lying, surplus, key="replace")
        await move(game, cards, game.table.discard, Reason.PUT, seat)


def add_mark(game: Game, seat: Seat, name: str, count: int = 1) -> int:
    """Add (or with a negative count remove) marks; returns how many are left."""
    left = max(0, seat.marks.get(name, 0) + count)
    if left:
        seat.marks[name] = left
    else:
        seat.marks.pop(name, None)
    game.touch()
    game.log("mark", seat.index, name, count, left)
    return left


async def set_kingdom(game: Game, seat: Seat, kingdom: str | None) -> None:
    """Change the kingdom; lord skills and kingdom conditions follow."""
    if seat.kingdom == kingdom:
        game.nothing_done()
        return
    seat.kingdom = kingdom
    game.touch()
    game.log("kingdom", seat.index, kingdom)
    if KingdomChanged in game.bus:
        await fire(game, KingdomChanged, SeatChange(seat))


def set_gender(game: Game, seat: Seat, gender: Gender | None) -> None:
    """Change the sex of a seat."""
    game.nothing_done()  # it leaves no line
    seat.gender = gender
    game.touch()
