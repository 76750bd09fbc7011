"""Results, and what is printed of a scenario that fails."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from attrs import frozen

from sanguosha.scenario.run.log import last_lines
from sanguosha.scenario.run.match import faces
from sanguosha.scenario.run.seating import seat_named
from sanguosha.scenario.run.sight import known_cards, known_general, known_role
from sanguosha.scenario.run.wording import decision_text

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.rules.seat import Seat
    from sanguosha.scenario.model import Scenario
    from sanguosha.table.zone import Zone

#: How many lines of the log a report shows.
LOG_LINES = 10
#: How many unanswered questions a report shows.
QUESTIONS = 5


@frozen
class ScenarioResult:
    """What became of one scenario, or of one case.

    :param message: what is wrong, with all that helps to find out why; empty if it passed.
    :param line: the line of the step or expectation that failed.
    """

    file: str
    id: str
    case: str | None
    passed: bool
    message: str = ""
    line: int | None = None

    def as_dict(self) -> dict[str, Any]:
        """The result as plain values, for JSON."""
        return {
            "file": self.file,
            "id": self.id,
            "case": self.case,
            "passed": self.passed,
            "message": self.message,
            "line": self.line,
        }


def failure_text(
    scenario: Scenario,
    message: str,
    line: int,
    game: Game | None = None,
    asked: Sequence[str] = (),
    seat: str | None = None,
) -> str:
    """Everything there is to say about a failure.

    :param asked: questions that no step answered.
    :param seat: the seat whose view is shown.
    """
    said = message.replace("\n", "\n  ")
    lines = [f"{scenario.path}:{line}: {scenario.full_id}: {said}"]
    if game is None:
        return lines[0]
    pending = [decision_text(game.pending)] if game.pending is not None else []
    more = [f"… and {len(asked) - QUESTIONS} more"] if len(asked) > QUESTIONS else []
    questions = [*asked[:QUESTIONS], *more, *pending]
    if questions:
        lines += ["  asked instead:", *(f"    {q}" for q in questions)]
    lines += ["  log:", *(f"    {text}" for text in last_lines(game, LOG_LINES))]
    viewer = seat_named(game, seat) if seat is not None else game.seats[0]
    lines += [f"  table as {viewer.label} sees it:", *(f"    {t}" for t in table_text(viewer))]
    return "\n".join(lines)


def table_text(viewer: Seat) -> list[str]:
    """The table as one seat may know it."""
    game = viewer.game
    table = game.table
    current = game.current.label if game.current is not None else "nobody"
    phase = game.phase.value if game.phase is not None else "no phase"
    lines = [
        f"turn of {current}, {phase}; draw pile {len(table.draw)}, "
        f"discard pile {faces(table.discard.cards[-5:])}, "
        f"processing {faces(table.processing.cards)}"
    ]
    return lines + [_seat_text(viewer, seat) for seat in game.seats]


def _seat_text(viewer: Seat, seat: Seat) -> str:
    names = [known_general(viewer, seat, at) or "hidden" for at in range(len(seat.generals))] or [
        "plain"
    ]
    parts = [f"{seat.label} ({'+'.join(names)}) {seat.hp}/{seat.max_hp}"]
    role = known_role(viewer, seat)
    parts += [role] if role is not None else []
    parts += [] if seat.alive else ["dead"]
    parts += ["chained"] if seat.chained else []
    parts += [] if seat.face_up else ["face down"]
    parts.append(f"hand {_zone_text(viewer, seat.hand)}")
    if seat.equip.cards:
        parts.append(f"equip {faces(seat.equip.cards)}")
    if seat.judging.cards:
        parts.append(f"judge {faces(seat.game.laid_as(c) for c in seat.judging.cards)}")
    for name, pile in seat.piles.items():
        text = _zone_text(viewer, pile) if pile.secret else faces(pile.cards)
        parts.append(f"pile {name} {text}")
    parts += [f"{count} {name}" for name, count in seat.marks.items()]
    return ", ".join(parts)


def _zone_text(viewer: Seat, zone: Zone) -> str:
    known = known_cards(viewer.game, viewer, zone)
    unknown = len(zone) - len(known)
    return faces(known) + (f" and {unknown} unknown" if unknown else "")
