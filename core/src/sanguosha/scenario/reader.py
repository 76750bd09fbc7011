"""Where a reading stands in a file, and what it collects on its way."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve, field, frozen

from sanguosha.scenario.notation import NotationError
from sanguosha.scenario.problems import Problem
from sanguosha.scenario.words import NameKind, NameUse


class Unreadable(Exception):
    """A value could not be read; the problem has been reported already."""


@frozen
class Found:
    """What one reading of a file gathers."""

    problems: list[Problem] = field(factory=list)
    names: list[NameUse] = field(factory=list)


def _always(key: str) -> bool:
    return True


@frozen
class Place:
    """A place in a file: the key that leads there, and the seats there are.

    :param path: the file.
    :param seats: the names of the scenario's seats, in turn order; empty if they are unknown.
    :param case: the case that is read.
    :param owed: whether a key that must be given must be given in what is read here; of a file
        with cases the base may owe it or each case.
    :param key: the key of this place.
    """

    path: str
    seats: tuple[str, ...]
    case: str | None = None
    owed: Callable[[str], bool] = _always
    key: str = ""
    found: Found = field(factory=Found)

    def at(self, key: str | int) -> Place:
        """Give the place of a key or of an item below this one."""
        if isinstance(key, int):
            return evolve(self, key=f"{self.key}[{key}]")
        return evolve(self, key=f"{self.key}.{key}" if self.key else key)

    def has_seat(self, name: str) -> bool:
        """Whether there is such a seat; unknown seats mean that any may be there."""
        return not self.seats or name in self.seats

    def report(self, line: int, message: str, hint: str = "") -> None:
        """Note a problem with this place and go on."""
        self.found.problems.append(Problem(self.path, line, self.key, message, hint, self.case))

    def bad(self, line: int, message: str, hint: str = "") -> Unreadable:
        """Note a problem that leaves this place without a value; raise what is returned."""
        self.report(line, message, hint)
        return Unreadable(message)

    def badly_written(self, line: int, error: NotationError) -> Unreadable:
        """Note a card that can't be read; raise what is returned."""
        return self.bad(line, error.message, error.hint)

    def note(self, name: str, kinds: tuple[NameKind, ...], line: int) -> None:
        """Note that a name of content is referred to here."""
        if kinds:
            self.found.names.append(NameUse(name, kinds, line, self.key))
