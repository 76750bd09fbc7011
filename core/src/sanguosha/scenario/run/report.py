"""Results, and what is printed of a scenario that fails."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from attrs import frozen

from sanguosha.scenario.run.log import last_lines
from sanguosha.scenario.run.seating import seat_named
from sanguosha.scenario.run.sight import table_text
from sanguosha.scenario.run.wording import decision_text

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.scenario.model import Scenario

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
    viewer = seat_named(game, seat) if seat is not None else game.seats[0]
    log = last_lines(game, viewer.index, LOG_LINES)
    table = table_text(game.view(viewer.index))
    lines += [f"  log as {viewer.label} sees it:", *(f"    {text}" for text in log)]
    lines += [f"  table as {viewer.label} sees it:", *(f"    {text}" for text in table)]
    return "\n".join(lines)
