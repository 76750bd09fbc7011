"""Scenario files to scenarios."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from attrs import frozen

from sanguosha.scenario.merge import merged
from sanguosha.scenario.model import Scenario, SeatSetup
from sanguosha.scenario.problems import Problem, ScenarioError
from sanguosha.scenario.reader import Place, Unreadable
from sanguosha.scenario.scenario_keys import CASE_NAME, CASES, SCENARIO
from sanguosha.scenario.source import Entry, Mapping, Scalar, describe, load


@frozen
class _Case:
    """A case as it is written, and laid over the base."""

    name: str
    line: int
    whole: Mapping
    given: frozenset[str]


def parse_file(path: str | Path) -> list[Scenario]:
    """Read a scenario file.

    :param path: the file.
    :return: its scenario, or one scenario for each of its cases.
    :raises ScenarioError: if the file can't be read or is not valid; has all its problems.
    """
    try:
        text = Path(path).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        hint = "save it as UTF-8" if isinstance(error, UnicodeDecodeError) else ""
        problem = Problem(str(path), 1, "", f"can't be read: {error}", hint)
        raise ScenarioError([problem]) from error
    return parse_text(text, path)


def parse_text(text: str, path: str | Path = "<text>") -> list[Scenario]:
    """Read the text of a scenario file.

    :param text: the text.
    :param path: the name of the file, for problems and for the scenarios.
    :return: its scenario, or one scenario for each of its cases.
    :raises ScenarioError: if it is not valid; has all its problems.
    """
    root, problems = load(text, str(path))
    return parse_node(root, path, problems)


def parse_node(root: Mapping, path: str | Path, found: Iterable[Problem] = ()) -> list[Scenario]:
    """Read a scenario that is there as nodes: of a file, or made by a program.

    :param root: the scenario, each node with its line.
    :param path: the file that the lines are of.
    :param found: problems that are known already.
    :return: its scenario, or one scenario for each of its cases.
    :raises ScenarioError: if it is not valid; has all its problems.
    """
    problems = list(found)
    base = Mapping(root.line, {k: e for k, e in root.entries.items() if k != CASES})
    if CASES not in root.entries:
        place = Place(str(path), _seat_names([base]))
        return _valid([_read(base, place, root.line, problems)], problems)
    cases = _cases(root.entries[CASES], base, str(path), problems)
    in_cases = frozenset[str]().union(*(case.given for case in cases))
    # The base alone is read too: what is wrong in it is wrong even if every case replaces it.
    place = Place(
        str(path),
        _seat_names([base, *(case.whole for case in cases)]),
        owed=lambda key: "." not in key and key not in in_cases,
    )
    _read(base, place, root.line, problems)
    scenarios = []
    for case in cases:
        place = Place(
            str(path),
            _seat_names([case.whole]),
            case=case.name,
            owed=lambda key: "." in key or key in in_cases,
        )
        scenarios.append(_read(case.whole, place, case.line, problems))
    return _valid(scenarios, problems)


def _read(node: Mapping, place: Place, line: int, problems: list[Problem]) -> Scenario | None:
    found = place.found
    try:
        values = SCENARIO.values(node, place)
    except Unreadable:
        return None
    finally:
        problems.extend(found.problems)
    seats: tuple[SeatSetup, ...] = values["seats"]
    if not seats:
        return None
    return Scenario(
        **{"turn": seats[0].name, **values},
        path=Path(place.path),
        line=line,
        case=place.case,
        names=tuple(sorted(found.names, key=lambda use: use.line)),
        lines=SCENARIO.lines(node),
    )


def _valid(scenarios: Iterable[Scenario | None], problems: list[Problem]) -> list[Scenario]:
    if problems:
        # A problem of the base shows again in every case; the first one tells it.
        distinct = {(p.line, p.key, p.message): p for p in reversed(problems)}
        raise ScenarioError(reversed(distinct.values()))
    return [scenario for scenario in scenarios if scenario is not None]


def _cases(entry: Entry, base: Mapping, path: str, problems: list[Problem]) -> list[_Case]:
    def report(line: int, key: str, message: str, hint: str) -> None:
        problems.append(Problem(path, line, key, message, hint))

    if not isinstance(entry.value, Mapping) or not entry.value.entries:
        message = f"must be a mapping from names to overrides, not {describe(entry.value)}"
        if isinstance(entry.value, Mapping):
            message = "has no case"
        report(entry.line, CASES, message, "write 'name_of_the_case: {expect: {…}}' below it")
        return []
    cases = []
    for case in entry.value.entries.values():
        key = f"{CASES}.{case.key}"
        if not re.fullmatch(CASE_NAME, case.key):
            report(case.line, key, "is not a name", "use letters, digits, _ and -")
        over = case.value
        if isinstance(over, Scalar) and over.value is None:
            over = Mapping(case.line, {})
        if not isinstance(over, Mapping):
            report(case.line, key, f"must be a mapping, not {describe(over)}", "write {} for none")
            continue
        if CASES in over.entries:
            line = over.entries[CASES].line
            report(line, f"{key}.{CASES}", "a case can't have cases of its own", "")
            rest = {k: e for k, e in over.entries.items() if k != CASES}
            over = Mapping(over.line, rest)
        given = frozenset(over.entries)
        cases.append(_Case(case.key, case.line, merged(base, over), given))
    return cases


def _seat_names(roots: Iterable[Mapping]) -> tuple[str, ...]:
    names: dict[str, None] = {}
    for root in roots:
        entry = root.entries.get("seats")
        if entry and isinstance(entry.value, Mapping):
            names.update(dict.fromkeys(entry.value.entries))
    return tuple(names)
