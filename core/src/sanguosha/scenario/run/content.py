"""Whether a scenario names only what is installed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanguosha.scenario.model import names_used
from sanguosha.scenario.problems import Problem, suggest
from sanguosha.texts_words import WORDS

if TYPE_CHECKING:
    from collections.abc import Collection

    from sanguosha.content.registry import Registry
    from sanguosha.scenario.model import Scenario
    from sanguosha.scenario.words import NameKind, NameUse


def check_scenario(scenario: Scenario, registry: Registry) -> list[Problem]:
    """Find every name of content that nothing installed brings, with the nearest that exist.

    :return: the problems by line; empty if there is none.
    """
    known = _known(scenario, registry)
    problems = [
        _unknown(scenario, use, known)
        for use in names_used(scenario)
        if not any(use.name in known[kind] for kind in use.kinds)
    ]
    line = scenario.lines.get("options", scenario.line)
    for id, value in scenario.options.items():
        option = registry.options.get(id)
        text = ("on" if value else "off") if isinstance(value, bool) else str(value)
        if option is not None and option.value(text) is None:
            hint = f"one of: {', '.join(v.id for v in option.values)}"
            message = f"can't be {text}"
            problems.append(_problem(scenario, line, f"options.{id}", message, hint))
    return sorted(problems, key=lambda p: p.line)


def _known(scenario: Scenario, registry: Registry) -> dict[NameKind, Collection[str]]:
    mode = registry.modes.get(scenario.mode)
    roles = mode.roles if mode is not None else ()
    worded = {*WORDS, *registry.texts}
    kingdoms = {key.removeprefix("kingdom.") for key in worded if key.startswith("kingdom.")}
    kingdoms |= {g.kingdom for g in registry.generals.values()}
    packs = {*registry.decks, *registry.general_packs, *registry.aliases, *registry.packages}
    return {
        "card": registry.kinds,
        "general": registry.generals,
        "skill": registry.skills,
        "package": packs,
        "mode": registry.modes,
        "option": registry.options,
        "role": roles,
        "kingdom": kingdoms,
        "nature": registry.natures,
    }


def _unknown(scenario: Scenario, use: NameUse, known: dict[NameKind, Collection[str]]) -> Problem:
    what = " or ".join(use.kinds)
    names = [name for kind in use.kinds for name in known[kind]]
    message = f"there is no {what} {use.name!r}"
    return _problem(scenario, use.line, use.key, message, suggest(use.name, names))


def _problem(scenario: Scenario, line: int, key: str, message: str, hint: str) -> Problem:
    return Problem(str(scenario.path), line, key, message, hint, scenario.case)
