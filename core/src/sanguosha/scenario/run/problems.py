"""What stops a scenario that is being run."""

from __future__ import annotations


class ScenarioFailure(Exception):
    """The scenario does not hold.

    :param message: what does not hold.
    :param line: the line of the step or expectation.
    """

    def __init__(self, message: str, line: int) -> None:
        super().__init__(message)
        self.message = message
        self.line = line


class Unanswerable(Exception):
    """A step answers a question, but names what can't be found there."""
