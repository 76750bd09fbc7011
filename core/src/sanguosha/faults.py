"""Faults in words: what raised, of which package, in which file and line."""

from __future__ import annotations

import traceback
from typing import TYPE_CHECKING

from sanguosha.plugins.problems import place_of_error, place_of_object
from sanguosha.rules.blame import CARD, MODE, SKILL

if TYPE_CHECKING:
    from sanguosha.content.ruleset import Ruleset
    from sanguosha.rules.blame import Culprit
    from sanguosha.rules.control import Fault


def package_of(ruleset: Ruleset, culprit: Culprit) -> str:
    """The package that brings what raised; "" if none is known."""
    kind, id = culprit.what, culprit.id
    if kind == SKILL:
        return ruleset.origins.get(id, "")
    return ruleset.owners.get((kind, culprit.thing.id), "")


def name_of(ruleset: Ruleset, culprit: Culprit, language: str) -> str:
    """What raised by its name: a skill, a card, a mode."""
    return culprit.thing.text.name(language) or culprit.id


def crash_text(ruleset: Ruleset, crash: Fault) -> str:
    """A fault in one line: what raised, of which package, how and where."""
    culprit = crash.culprit
    package = package_of(ruleset, culprit)
    of = f" of package {package!r}" if package else ""
    thing = f"{culprit.what} {culprit.thing.id!r}{of}"
    if culprit.hook:
        thing += f", {culprit.hook},"
    return f"{thing} raised {describe(crash.error, written_at(culprit))}"


def written_at(culprit: Culprit) -> tuple[str | None, int | None]:
    """Where what raised is written: the class, or the method of a mode."""
    cls = type(culprit.thing)
    place = place_of_object(getattr(cls, culprit.hook, cls) if culprit.hook else cls)
    if place[0] is None and culprit.what in (CARD, MODE):
        # What was made from another class, a variant of a card say, is written where that is.
        places = [place_of_object(base) for base in cls.__mro__]
        return next((p for p in places if p[0] is not None), place)
    return place


def describe(error: BaseException, otherwise: tuple[str | None, int | None] = (None, None)) -> str:
    """An exception in one line with the place to look at.

    That is the deepest line outside of the engine, else the place given, else the line of the
    engine that raised.
    """
    file, line = place_of_error(error)
    if file is None:
        file, line = otherwise
    if file is None:
        frames = traceback.extract_tb(error.__traceback__)
        file, line = (frames[-1].filename, frames[-1].lineno) if frames else (None, None)
    where = "" if file is None else f" at {file}" if line is None else f" at {file}:{line}"
    text = str(error).strip().splitlines()
    return f"{type(error).__name__}: {text[0] if text else ''}{where}"


__all__ = ["crash_text", "describe", "name_of", "package_of", "written_at"]
