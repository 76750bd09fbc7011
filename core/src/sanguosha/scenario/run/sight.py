"""What a seat may know of another one, and the table as it sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguosha.scenario.run.match import faces

if TYPE_CHECKING:
    from sanguosha.record.seat_view import PileView, SeatView
    from sanguosha.record.view import View
    from sanguosha.rules.seat import Seat

#: Cards of the discard pile that the picture of a table shows.
_NEWEST = 5


def seen(viewer: Seat, other: Seat) -> SeatView:
    """`other` as `viewer` may know it."""
    return viewer.game.view(viewer.index).of(other.index)


def known_general(view: SeatView, position: int) -> str | None:
    """The general in this position, if the viewer knows it."""
    if position >= len(view.generals):
        return None
    general = view.generals[position].general
    return general.id if general is not None else None


def table_text(view: View) -> list[str]:
    """The table in a few lines, by the names that scenario files use."""
    current = view.of(view.current).label if view.current is not None else "nobody"
    phase = view.phase.value if view.phase is not None else "no phase"
    known = [c for c in view.processing if c is not None]
    lines = [
        f"turn of {current}, {phase}; draw pile {view.draw_count}, discard pile "
        f"{faces(view.discard[-_NEWEST:])}, processing {faces(known)}"
    ]
    return lines + [_seat_text(seat) for seat in view.seats]


def _seat_text(seat: SeatView) -> str:
    names = [known_general(seat, at) or "hidden" for at in range(len(seat.generals))]
    parts = [f"{seat.label} ({'+'.join(names) or 'plain'}) {seat.hp}/{seat.max_hp}"]
    parts += [seat.role] if seat.role is not None else []
    parts += [] if seat.alive else ["dead"]
    parts += ["chained"] if seat.chained else []
    parts += [] if seat.face_up else ["face down"]
    parts.append(f"hand {faces(seat.hand)}{_and_more(seat.unknown_hand)}")
    parts += [f"equip {faces(seat.equip)}"] if seat.equip else []
    parts += [f"judge {faces(j.acts_as for j in seat.judging)}"] if seat.judging else []
    parts += [_pile_text(name, pile) for name, pile in seat.piles.items()]
    parts += [f"{count} {name}" for name, count in seat.marks.items()]
    return ", ".join(parts)


def _pile_text(name: str, pile: PileView) -> str:
    return f"pile {name} {faces(pile.cards)}{_and_more(pile.size - len(pile.cards))}"


def _and_more(unknown: int) -> str:
    return f" and {unknown} unknown" if unknown else ""
