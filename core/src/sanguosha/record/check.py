"""What must hold of every table at every idle point; games played with `--check` prove it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sanguosha.skills.base import SourceKind
from sanguosha.table.enums import DISCARD, DRAW, EQUIP, JUDGE, Slot

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat


class CheckFailed(AssertionError):
    """A table that the rules can't have made. `faults` lists everything that is wrong with it."""

    def __init__(self, game: Game, faults: list[str]) -> None:
        self.faults = faults
        table = game.table
        where = f"round {table.round}, turn {table.turns}, step {game.steps}, seed {table.rng.seed}"
        last = "\n".join(f"  {event}" for event in table.log[-5:])
        super().__init__(
            f"the table is broken ({where}):\n  " + "\n  ".join(faults) + f"\nlast events:\n{last}"
        )


def check_table(game: Game) -> None:
    """Check a game that stands at an idle point. Raises `CheckFailed` with every fault found."""
    faults = list(faults_of(game))
    if faults:
        raise CheckFailed(game, faults)


def faults_of(game: Game) -> Iterator[str]:
    """Everything that is wrong with the table, in words."""
    yield from _cards(game)
    yield from _leftovers(game)
    for seat in game.seats:
        yield from _seat(game, seat)
    yield from _knowledge(game)
    turn = game.table.turn
    if turn is not None and game.table.outcome is None:
        seat = game.seats[turn.seat]
        if not seat.alive and turn.current is not None and turn.current.stage == "act":
            yield f"{seat.label} is dead and in the middle of a phase"


def _cards(game: Game) -> Iterator[str]:
    """Each physical card lies in exactly one place, and the index says which."""
    table = game.table
    found: dict[int, str] = {}
    for zone in table.zones():
        for card in zone.cards:
            place = f"{zone.kind.value} {zone.owner} {zone.name}".rstrip()
            if card.id in found:
                yield f"{card} lies in {found[card.id]} and in {place}"
            found[card.id] = place
            if table.where[card.id] is not zone:
                yield f"{card} lies in {place}, but the index says {table.where[card.id]!r}"
            if card.printed is not table.deck[card.id]:
                yield f"{card} in {place} is not the card as printed"
    for card in table.deck:
        if card.id not in found:
            yield f"{card} lies nowhere"


def _leftovers(game: Game) -> Iterator[str]:
    """Nothing of a resolution is left over."""
    if game.table.processing.cards and game.table.outcome is None:
        yield f"cards are left in processing: {game.table.processing.cards}"
    if game.frames and game.table.outcome is None:
        yield f"frames are left over: {game.frames}"
    if game.skill_stack:
        yield f"skills are left at work: {game.skill_stack}"
    if game.ignoring:
        yield f"cards are still ignored: {sorted(game.ignoring)}"
    if game.void_armor and game.table.outcome is None:
        yield "armour is still void"


def _seat(game: Game, seat: Seat) -> Iterator[str]:
    if seat.hp > seat.max_hp:
        yield f"{seat.label} has {seat.hp} of {seat.max_hp} hp"
    if game.table.outcome is not None:
        return
    if seat.alive:
        if seat.max_hp < 1:
            yield f"{seat.label} lives with max hp {seat.max_hp}"
        if seat.hp < 1 and not game.survives_at_zero(seat):
            yield f"{seat.label} lives with hp {seat.hp}"
    else:
        for zone in (seat.hand, seat.equip, *seat.piles.values()):
            if zone.cards:
                yield f"{seat.label} is dead and has {zone!r}"
        if seat.chained or seat.marks:
            yield f"{seat.label} is dead and has a chain or marks"
    for slot in Slot:
        lying = sum(1 for c in seat.equip.cards if c.kind.slot is slot)
        if lying > seat.slot_count(slot):
            yield f"{seat.label} has {lying} cards in the {slot.value} slot"
    for card in seat.equip.cards:
        if card.kind.slot is None:
            yield f"{seat.label} has {card} equipped, which is no equipment"
    for name, count in seat.marks.items():
        if count < 1:
            yield f"{seat.label} has {count} of mark {name}"
    for name, pile in seat.piles.items():
        if pile.name != name or pile.owner != seat.index:
            yield f"pile {name} of {seat.label} is {pile!r}"
    yield from _skills(seat)


def _skills(seat: Seat) -> Iterator[str]:
    keys: set[str] = set()
    for skill in seat.skills:
        if skill.owner is not seat or skill.game is not seat.game:
            yield f"{skill.key} of {seat.label} belongs to somebody else"
        if skill.key in keys:
            yield f"{seat.label} has two skills with the key {skill.key}"
        keys.add(skill.key)
        if skill.source.kind is SourceKind.EQUIP and not any(
            c.id == skill.source.card for c in seat.equip.cards
        ):
            yield f"{seat.label} has {skill.key} of an equipment that is not there"


def _knowledge(game: Game) -> Iterator[str]:
    table = game.table
    for id, mask in table.seen.items():
        kind = table.where[id].kind
        if mask & ~game.everyone:
            yield f"card {id} is seen by seats that do not exist: {mask:b}"
        if kind is DISCARD or kind is EQUIP:
            yield f"card {id} lies open in {kind.value} but counts as hidden"
        if kind is DRAW and not mask:
            yield f"card {id} in the draw pile has an entry without anybody who knows it"
    for id in table.laid:
        if table.where[id].kind not in (JUDGE, EQUIP):
            yield f"card {id} acts as {table.laid[id]!r} outside of judgement areas and slots"
