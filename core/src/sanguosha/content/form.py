"""The form of a package: lists where lists belong, classes where classes do, numbers in range."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from sanguosha.content.draft import DraftRule
from sanguosha.content.kinds import CardKind, Equipment, Variant, Weapon
from sanguosha.content.mode import Mode
from sanguosha.content.options import Preset, RuleOption
from sanguosha.content.problem import Problem
from sanguosha.skills.base import RuleSkill, Skill

if TYPE_CHECKING:
    from sanguosha.content.package import Package
    from sanguosha.content.ruleset import Setup

#: Ids are typed at the command line, several separated by commas, and stand in records.
ID = re.compile(r"[\w-]+")

_LISTS = [
    "kinds",
    "skills",
    "modes",
    "options",
    "presets",
    "rules",
    "drafts",
    "pair_bans",
    "requires",
    "conflicts",
    "opt_in",
]
_MAPPINGS = ["decks", "generals", "aliases", "texts", "bots", "natures", "option_cards", "hints"]

#: What the lists hold: classes made by subclassing, or objects.
_CLASSES: dict[str, type] = {"kinds": CardKind, "skills": Skill, "rules": RuleSkill}
_OBJECTS: dict[str, type] = {
    "modes": Mode,
    "options": RuleOption,
    "presets": Preset,
    "drafts": DraftRule,
}


class Mistake(NamedTuple):
    """A fact that can't be, and what to write instead."""

    message: str
    remedy: str


def misshapen(package: Package) -> Iterator[Mistake]:
    """What in a package is of the wrong kind altogether."""
    if not isinstance(package.id, str) or not ID.fullmatch(package.id):
        yield Mistake(f"the package has the id {package.id!r}", "letters, digits, _ and - only")
    if not isinstance(package.version, str):
        yield Mistake(f"the package has the version {package.version!r}", 'write it as "1.0"')
    for name in _LISTS:
        value = getattr(package, name)
        if not isinstance(value, list | tuple):
            yield Mistake(f"{name} is {value!r}", f"write a list: {name}=[…]")
        elif name in _CLASSES:
            for thing in value:
                yield from _class(name, thing)
        elif name in _OBJECTS:
            for thing in value:
                yield from _object(name, thing)
    for name in _MAPPINGS:
        value = getattr(package, name)
        if not isinstance(value, Mapping):
            yield Mistake(f"{name} is {value!r}", f"write a mapping: {name}={{…}}")
        elif name in ("decks", "generals", "aliases"):
            for key, held in value.items():
                if not isinstance(held, list | tuple):
                    yield Mistake(f"{name}[{key!r}] is {held!r}", "write a list")
        elif name == "bots":
            for id, maker in value.items():
                if not callable(maker):
                    yield Mistake(f"bot {id!r} is {maker!r}", "give a function of the seed")


def setup_form(setup: Setup) -> list[Problem]:
    """What in a setup is of the wrong kind altogether: it may come from a file."""
    found = []
    for name in ("mode", "preset", "draft"):
        if not isinstance(getattr(setup, name), str):
            found.append(_setup_fault(setup, name, "a name"))
    for name in ("players", "seed"):
        if not _whole(getattr(setup, name)):
            found.append(_setup_fault(setup, name, "a whole number"))
    for name in ("packages", "generals", "bans", "printings"):
        value = getattr(setup, name)
        if not isinstance(value, list | tuple) or not all(isinstance(v, str) for v in value):
            found.append(_setup_fault(setup, name, "a list of ids"))
    for name in ("options", "extra"):
        value = getattr(setup, name)
        if not isinstance(value, Mapping) or not all(isinstance(k, str) for k in value):
            found.append(_setup_fault(setup, name, "a mapping of names"))
    return found


def _setup_fault(setup: Setup, name: str, wanted: str) -> Problem:
    return Problem(
        "setup_form",
        f"the setup's {name} is {getattr(setup, name)!r}",
        f"it must be {wanted}",
        zh=f"设定有误：{name}",
    )


def _class(name: str, thing: Any) -> Iterator[Mistake]:
    base = _CLASSES[name]
    if isinstance(thing, type) and issubclass(thing, base):
        if issubclass(thing, CardKind):
            yield from _kind(thing)
    elif isinstance(thing, base):
        remedy = f"give the class: {type(thing).__name__}, not {type(thing).__name__}()"
        yield Mistake(f"{name} holds an object of {type(thing).__name__}", remedy)
    elif not (name == "kinds" and isinstance(thing, Variant)):
        yield Mistake(f"{name} holds {thing!r}", f"give classes made from {base.__name__}")


def _object(name: str, thing: Any) -> Iterator[Mistake]:
    base = _OBJECTS[name]
    if isinstance(thing, base):
        if isinstance(thing, Mode):
            yield from _mode(thing)
    elif isinstance(thing, type) and issubclass(thing, base):
        yield Mistake(f"{name} holds the class {thing.__name__}", f"write {thing.__name__}()")
    else:
        yield Mistake(f"{name} holds {thing!r}", f"give objects of {base.__name__}")


def _kind(kind: type[CardKind]) -> Iterator[Mistake]:
    what = f"card {kind.id!r}"
    if not ID.fullmatch(kind.id):
        yield Mistake(f"{what} has an id that can't be typed", "letters, digits, _ and - only")
    pair = kind.targets
    two = isinstance(pair, tuple) and len(pair) == 2 and all(_whole(n) for n in pair)
    if not two or not 0 <= pair[0] <= pair[1]:
        yield Mistake(f"{what} has targets {pair!r}", "write (least, most), e.g. (1, 1)")
    for name in ("limit", "distance"):
        value = getattr(kind, name)
        if value is not None and (not _whole(value) or value < 0):
            yield Mistake(f"{what} has {name} {value!r}", "a whole number, or None")
    if issubclass(kind, Weapon) and not _whole(kind.range):
        yield Mistake(f"{what} has range {kind.range!r}", "a whole number")
    if issubclass(kind, Equipment):
        skills: Any = kind.skills
        for skill in skills if isinstance(skills, list | tuple) else [skills]:
            if not isinstance(skill, type) or not issubclass(skill, Skill):
                yield Mistake(f"{what} has the skills {skills!r}", "write (ItsSkill,)")


def _mode(mode: Mode) -> Iterator[Mistake]:
    what = f"mode {mode.id!r}"
    players: Any = mode.players
    if not isinstance(players, range | list | tuple) or not players:
        yield Mistake(f"{what} has players {players!r}", "write e.g. range(2, 9)")
    elif not all(_whole(n) and n > 0 for n in players):
        yield Mistake(f"{what} has players {players!r}", "numbers of seats from 1 up")


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


__all__ = ["ID", "Mistake", "misshapen", "setup_form"]
