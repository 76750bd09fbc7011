"""Runs scenarios from beginning to end."""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import TYPE_CHECKING

from sanguosha.scenario.parse import parse_file
from sanguosha.scenario.run.content import check_scenario
from sanguosha.scenario.run.expect import check_all
from sanguosha.scenario.run.play import Player
from sanguosha.scenario.run.problems import ScenarioFailure
from sanguosha.scenario.run.report import ScenarioResult, failure_text
from sanguosha.scenario.run.saving import difference, fingerprint
from sanguosha.scenario.run.table import check_problems
from sanguosha.unawaited import Unawaited

if TYPE_CHECKING:
    from sanguosha.content.registry import Registry
    from sanguosha.scenario.model import Scenario

#: How many lines of a traceback a report shows.
_TRACE = 6


def run_scenario(scenario: Scenario, registry: Registry) -> ScenarioResult:
    """Run one scenario. One that names what is not installed fails without being run.

    :param registry: the content it is played with.
    :return: the result; whatever goes wrong is told there and not raised.
    """
    unknown = check_scenario(scenario, registry)
    if unknown:
        said = "\n".join(map(str, unknown))
        line = unknown[0].line
        return ScenarioResult(str(scenario.path), scenario.id, scenario.case, False, said, line)
    player: Player | None = None
    try:
        if scenario.problems is not None:
            check_problems(scenario, registry)
            return ScenarioResult(str(scenario.path), scenario.id, scenario.case, True)
        player = Player(scenario, registry)
        with Unawaited() as unawaited:
            player.play()
        if unawaited.lines:
            raise ScenarioFailure(unawaited.lines[0], scenario.line)
        check_all(player.game, scenario.expect)
        _compare(scenario, registry, player)
    except ScenarioFailure as failure:
        return _failed(scenario, failure.message, failure.line, player)
    except Exception as error:
        frames = traceback.format_exception(error)[-_TRACE:]
        said = f"{type(error).__name__} while it ran\n{''.join(frames).rstrip()}"
        step = player.steps[0].line if player is not None and player.steps else scenario.line
        return _failed(scenario, said, step, player)
    return ScenarioResult(str(scenario.path), scenario.id, scenario.case, True)


def run_file(path: str | Path, registry: Registry) -> list[ScenarioResult]:
    """Run every scenario of a file.

    :raises ScenarioError: if the file is not valid.
    """
    return [run_scenario(scenario, registry) for scenario in parse_file(path)]


def _compare(scenario: Scenario, registry: Registry, player: Player) -> None:
    """`same_as_without_save_load`: the whole scenario again, without its `save_load` steps."""
    table = scenario.expect.table
    if not table.same_as_without_save_load:
        return
    other = Player(scenario, registry, save_load=False)
    other.play()
    said = difference(fingerprint(player.game), fingerprint(other.game))
    if said:
        line = table.lines["same_as_without_save_load"]
        raise ScenarioFailure(f"saving made a difference in {said}", line)


def _failed(scenario: Scenario, message: str, line: int, player: Player | None) -> ScenarioResult:
    if player is None:
        text = failure_text(scenario, message, line)
    else:
        text = failure_text(
            scenario, message, line, player.game, player.unanswered, player.asked_seat
        )
    return ScenarioResult(str(scenario.path), scenario.id, scenario.case, False, text, line)
