"""The unpackaged door: one Python file (or folder) is loaded as a package."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

from sanguosha.content.general import General
from sanguosha.content.kinds import CardKind, Variant
from sanguosha.content.mode import Mode
from sanguosha.content.options import Preset, RuleOption
from sanguosha.content.package import Package
from sanguosha.skills.base import RuleSkill, Skill


class EmptyMod(Exception):
    """A file in which there is nothing to play with."""


def import_file(path: Path) -> ModuleType:
    """Run a file as a module of its own.

    Raises FileNotFoundError, or whatever the file raises.
    """
    file = path / "__init__.py" if path.is_dir() else path
    if not file.is_file():
        raise FileNotFoundError(f"there is no file {str(file)!r}")
    if file.suffix != ".py":
        raise EmptyMod(f"{str(file)!r} is no Python file")
    name = f"sanguosha_mod_{path.stem}"
    spec = importlib.util.spec_from_file_location(
        name, file, submodule_search_locations=[str(path)] if path.is_dir() else None
    )
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def package_of(module: ModuleType, id: str) -> Package:
    """`PACKAGE` of a module, or else a package made of what stands in it.

    The package and its general pack are named `id`; a list `DECK` of (suit, number, card id)
    becomes its deck. Generals, variants, modes, options and presets count by themselves and in a
    list of the module (`GENERALS = [...]`). Raises `EmptyMod` if there is nothing.
    """
    named = getattr(module, "PACKAGE", None)
    if named is not None:
        if not isinstance(named, Package):
            raise TypeError(f"PACKAGE is a {type(named).__name__}, not a sanguosha.Package")
        return named
    things = list(vars(module).values())

    def own(base: type) -> list[Any]:
        """The classes made in this file, in the order they stand there."""
        return [
            t
            for t in things
            if isinstance(t, type)
            and issubclass(t, base)
            and (t.__module__ == module.__name__ or t.__module__.startswith(module.__name__ + "."))
        ]

    def objects(kind: type) -> list[Any]:
        """The objects of this kind, each once: names of the module and items of its lists."""
        found: list[Any] = []
        for thing in things:
            for item in thing if isinstance(thing, list | tuple) else (thing,):
                if isinstance(item, kind) and not any(item is other for other in found):
                    found.append(item)
        return found

    generals = objects(General)
    deck = list(getattr(module, "DECK", ()))
    skills = own(Skill)
    modes = objects(Mode)
    package = Package(
        id=id,
        kinds=[*own(CardKind), *objects(Variant)],
        decks={id: deck} if deck else {},
        generals={id: generals} if generals else {},
        skills=[s for s in skills if not issubclass(s, RuleSkill)],
        rules=[s for s in skills if issubclass(s, RuleSkill)],
        modes=[*modes, *(m() for m in own(Mode) if not any(type(made) is m for made in modes))],
        options=objects(RuleOption),
        presets=objects(Preset),
        texts=getattr(module, "TEXTS", {}),
    )
    if not (package.kinds or generals or skills or package.modes or package.options or deck):
        raise EmptyMod("the file brings no general, card, skill, mode or option")
    return package


def packages_hook(thing: Any) -> Callable[[], Package | Sequence[Package]] | None:
    """A packages hook for things that are no plugin but stand for one: a Package, a list of
    them, or a function that returns them. None for anything else."""
    if isinstance(thing, Package):
        return lambda: thing
    if isinstance(thing, list | tuple) and thing and all(isinstance(p, Package) for p in thing):
        return lambda: list(thing)
    if callable(thing) and not isinstance(thing, type | ModuleType):
        return lambda: thing()
    return None
