"""Scenario files as pytest tests, one for each scenario or case."""

from __future__ import annotations

from collections.abc import Iterator
from os import PathLike
from typing import TYPE_CHECKING, Any

import pytest

from sanguosha.scenario import ScenarioError, parse_file
from sanguosha.scenario.run.runner import run_scenario
from sanguosha_sdk.content import registry

if TYPE_CHECKING:
    from sanguosha.scenario import Scenario


class ScenarioFailed(Exception):
    """A scenario that does not hold; the message says why, with log and table."""


class ScenarioFile(pytest.File):
    """A ``*.scenario.yaml``."""

    def collect(self) -> Iterator[ScenarioItem]:
        """Its scenarios. A file that is not valid is an error of the collection."""
        try:
            scenarios = parse_file(self.path)
        except ScenarioError as error:
            raise self.CollectError(str(error)) from None
        for scenario in scenarios:
            name = scenario.full_id
            yield ScenarioItem.from_parent(self, name=name, scenario=scenario)


class ScenarioItem(pytest.Item):
    """One scenario."""

    def __init__(self, *, scenario: Scenario, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.scenario = scenario

    def runtest(self) -> None:
        """Play it with everything that is installed."""
        result = run_scenario(self.scenario, registry())
        if not result.passed:
            raise ScenarioFailed(result.message)

    def repr_failure(self, excinfo: Any, style: Any = None) -> Any:
        """The message of a scenario that does not hold is all there is to say."""
        if isinstance(excinfo.value, ScenarioFailed):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[PathLike[str] | str, int | None, str]:
        """File, line and name."""
        return self.path, self.scenario.line - 1, self.name
