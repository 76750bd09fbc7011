"""Checks what must hold, and tells all that does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguosha.scenario.run.expect_seat import SEAT_CHECKS
from sanguosha.scenario.run.expect_table import TABLE_CHECKS
from sanguosha.scenario.run.problems import ScenarioFailure
from sanguosha.scenario.run.seating import seat_named

if TYPE_CHECKING:
    from sanguosha.game import Game
    from sanguosha.scenario.expectation import Expectation


def check_all(game: Game, expected: Expectation) -> None:
    """Check a block of expectations.

    :raises ScenarioFailure: if any does not hold; its message names all of them.
    """
    wrong: list[tuple[int, str]] = []
    for of_seat in expected.seats:
        seat = seat_named(game, of_seat.name)
        for key, value, line in of_seat.given():
            said = SEAT_CHECKS[key](seat, value)
            if said:
                wrong.append((line, f"{of_seat.name}.{key}: {said}"))
    for key, value, line in expected.table.given():
        check = TABLE_CHECKS.get(key)
        said = check(game, value) if check is not None else ""
        if said:
            wrong.append((line, f"{key}: {said}"))
    if wrong:
        wrong.sort(key=lambda pair: pair[0])
        message = "\n".join(f"line {line}: {said}" for line, said in wrong)
        raise ScenarioFailure(message if len(wrong) > 1 else wrong[0][1], wrong[0][0])
