"""What is installed: entry points of the group ``sanguosha``, listed without importing them."""

from __future__ import annotations

import importlib
import importlib.util
import sys
import tomllib
from collections.abc import Iterable
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType
from typing import Any

from attrs import define, field

from sanguosha.plugins.hookspecs import PROJECT


@define
class Source:
    """Where content comes from: the engine, an installed distribution, or a file.

    `state` is "found" until it is loaded: then "loaded", "failed" or "disabled".
    """

    name: str
    kind: str
    where: str
    version: str = ""
    state: str = "found"
    #: The packages it brought.
    packages: list[str] = field(factory=list)
    entry: EntryPoint | None = None
    path: Path | None = None


def installed() -> list[Source]:
    """The installed plugins by name, with distribution and version. Imports none of them."""
    found = []
    for entry in entry_points(group=PROJECT):
        dist = entry.dist
        where = dist.name if dist is not None else entry.value
        version = dist.version if dist is not None else ""
        found.append(Source(entry.name, "installed", where, version, entry=entry))
    return sorted(found, key=lambda s: (s.name, s.where))


def mod_source(path: str | Path) -> Source:
    """A file (or a folder with an ``__init__.py``) given with ``--mod``."""
    path = Path(path)
    return Source(path.stem, "file", str(path), path=path)


def project_entries(folder: Path) -> dict[str, str]:
    """The entry points of ours in a folder's ``pyproject.toml``; none without one.

    Raises ValueError if it can't be read.
    """
    project = folder / "pyproject.toml"
    if not project.is_file():
        return {}
    data = tomllib.loads(project.read_text(encoding="utf-8"))
    found: dict[str, str] = data.get("project", {}).get("entry-points", {}).get(PROJECT, {})
    return found


def mod_sources(path: str | Path) -> list[Source]:
    """What ``--mod`` names: a file, a package folder, or the folder of a project (one with a
    ``pyproject.toml``), whose entry points are taken as they stand there, installed or not.

    Raises ValueError if the ``pyproject.toml`` can't be read.
    """
    path = Path(path)
    entries = project_entries(path)
    if not entries:
        return [mod_source(path)]
    src = path / "src"
    place = str((src if src.is_dir() else path).resolve())
    if place in sys.path:
        sys.path.remove(place)
    # Before what is installed: the files at hand are meant.
    sys.path.insert(0, place)
    return [
        Source(name, "project", str(path), entry=EntryPoint(name, value, PROJECT))
        for name, value in sorted(entries.items())
    ]


def load_entry(entry: EntryPoint) -> Any:
    """Import what an entry point names: a module, or something in one.

    Raises whatever the import raises, and AttributeError if the module lacks the name.
    """
    thing: Any = importlib.import_module(entry.module)
    for part in entry.attr.split(".") if entry.attr else ():
        if isinstance(thing, ModuleType) and not hasattr(thing, part):
            name = f"{thing.__name__}.{part}"
            if importlib.util.find_spec(name) is not None:
                thing = importlib.import_module(name)
                continue
        thing = getattr(thing, part)
    return thing


def duplicates(sources: Iterable[Source]) -> list[tuple[Source, Source]]:
    """Plugins whose name another one, earlier in the list, already has."""
    first: dict[str, Source] = {}
    found = []
    for source in sources:
        other = first.setdefault(source.name, source)
        if other is not source:
            found.append((source, other))
    return found
