"""SGS001–004: from a path to files and to what the registry makes of them."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

from attrs import define, field, fields

from sanguosha import API_VERSION, CardKind, Package, Registry, Skill
from sanguosha.plugins.discover import Source as PluginSource
from sanguosha.plugins.discover import installed, mod_source
from sanguosha.plugins.manager import load_registry
from sanguosha.plugins.pool import Plugins
from sanguosha.plugins.problems import LoadProblem, Stage
from sanguosha_sdk.check.finding import Finding
from sanguosha_sdk.check.names import near
from sanguosha_sdk.check.paths import Unit, entry_points, read_text, units
from sanguosha_sdk.check.source import Source, argument, constant, keyword
from sanguosha_sdk.check.values import texts_of


@define
class Target:
    """What is checked: the files, and the packages that came out of them.

    `registry` holds everything installed and, if nothing stood in the way, the packages too.
    """

    root: Path
    sources: list[Source] = field(factory=list)
    findings: list[Finding] = field(factory=list)
    registry: Registry = field(factory=Registry)
    packages: list[Package] = field(factory=list)

    def class_source(self, thing: type) -> tuple[Source, ast.ClassDef] | None:
        """Where a loaded class is written, if that is one of the files.

        A package that was imported before from where it is installed is found by the names of
        its modules.
        """
        module = sys.modules.get(thing.__module__)
        file = getattr(module, "__file__", None)
        if file is None:
            return None
        parts = tuple(thing.__module__.split("."))
        for source in self.sources:
            path = source.path.resolve()
            names = (*path.parts[:-1], path.stem) if path.stem != "__init__" else path.parts[:-1]
            if path == Path(file).resolve() or names[-len(parts) :] == parts:
                for node in ast.walk(source.tree):
                    if isinstance(node, ast.ClassDef) and node.name == thing.__name__:
                        return source, node
        return None

    def place(self, kind: str, id: str, thing: Any) -> tuple[Path, int]:
        """Where an id is written: its class, or the call that has it as an argument."""
        if isinstance(thing, type) and (found := self.class_source(thing)) is not None:
            return found[0].path, found[1].lineno
        for source in self.sources:
            for node in ast.walk(source.tree):
                if isinstance(node, ast.Call):
                    given = node.args[0] if node.args else keyword(node, "id")
                    if constant(given) == id:
                        return source.path, node.lineno
        for source in self.sources:
            for node in ast.walk(source.tree):
                if constant(node) == id:
                    return source.path, getattr(node, "lineno", 1)
        return (self.sources[0].path if self.sources else self.root), 1

    def cards(self) -> Iterator[tuple[type[CardKind], Source, ast.ClassDef]]:
        """Every card of the packages that is a class of one of the files."""
        for kind in dict.fromkeys(k for p in self.packages for k in p.kinds if isinstance(k, type)):
            found = self.class_source(kind)
            if found is not None:
                yield (kind, *found)

    def skills(self) -> Iterator[tuple[type[Skill], Source, ast.ClassDef]]:
        """Every skill of the packages that is written in one of the files."""
        seen: list[type[Skill]] = []
        for package in self.packages:
            for kind, _, thing in Registry().items_of(package):
                if kind == "skill" and thing not in seen:
                    seen.append(thing)
                    found = self.class_source(thing)
                    if found is not None:
                        yield (thing, *found)


def read(path: Path) -> Target:
    """Read a file, a folder or a project and load what it brings."""
    found = units(path)
    return read_unit(found[0] if found else Unit(path, ()))


def read_unit(unit: Unit) -> Target:
    """Read the files of a unit and load what they bring."""
    target = Target(unit.path)
    for file in unit.files:
        try:
            target.sources.append(Source.parse(file, read_text(file)[0]))
        except UnicodeDecodeError as error:
            line = error.object[: error.start].count(b"\n") + 1
            message = f"the file is not in {error.encoding.upper()}"
            target.findings.append(Finding("SGS001", file, line, message, "save it as UTF-8"))
        except SyntaxError as error:
            message = f"SyntaxError: {error.msg}"
            target.findings.append(Finding("SGS001", file, error.lineno or 1, message))
        except (OSError, ValueError) as error:
            target.findings.append(Finding("SGS001", file, 1, f"can't be read: {error}"))
    for source in target.sources:
        source.siblings = target.sources
    plugins, names = _plugins(target, unit)
    target.registry = load_registry(disabled=names).registry
    if not target.findings:
        _load(target, plugins)
    return target


def _plugins(target: Target, unit: Unit) -> tuple[list[PluginSource], list[str]]:
    """The plugins that a unit brings, and those installed ones that they stand in for."""
    path = unit.path
    if not unit.project:
        folder = path.is_dir() and (path / "__init__.py").is_file()
        return [mod_source(f) for f in ((path,) if folder else unit.files)], []
    project = path / "pyproject.toml"
    try:
        entries = entry_points(path)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        line = re.search(r"at line (\d+)", str(error))
        place = (project, int(line[1]) if line else 1)
        target.findings.append(Finding("SGS001", *place, f"it can't be read: {error}"))
        return [], []
    src = path / "src"
    if not entries and any(s.classes for s in target.sources) and not (src / "sanguosha").is_dir():
        message = "there is no entry point of the group `sanguosha`: the engine won't find it"
        hint = 'add [project.entry-points.sanguosha] with `name = "package.module"`'
        target.findings.append(Finding("SGS001", project, 1, message, hint))
    place_of_code = str((src if src.is_dir() else path).resolve())
    if entries and place_of_code not in sys.path:
        sys.path.insert(0, place_of_code)
    known = [s.name for s in installed()]
    sources = [
        PluginSource(name, "installed", value, entry=EntryPoint(name, value, "sanguosha"))
        for name, value in entries.items()
    ]
    return sources, [s.name for s in sources if s.name in known]


def _load(target: Target, sources: list[PluginSource]) -> None:
    plugins = Plugins()
    for source in sources:
        plugins.sources.append(source)
        plugins.add(source)
    offered: list[Package] = []
    for _, answer in plugins.ask("sanguosha_packages", Stage.PACKAGES):
        for package in answer if isinstance(answer, list | tuple) else [answer]:
            if isinstance(package, Package):
                offered.append(package)
    for problem in plugins.problems:
        if "EmptyMod" not in problem.message:
            target.findings.append(_failure(target, problem))
    ids = {id for p in (*offered, *target.registry.packages.values()) for id in _brought(p)}
    waiting = [p for p in offered if _fits(target, p, ids)]
    target.packages = offered
    for package in sorted(waiting, key=lambda p: len(p.requires)):
        try:
            target.registry.add(package)
        except Exception as error:
            message = f"its content can't be read: {type(error).__name__}: {error}"
            target.findings.append(
                Finding("SGS001", *target.place("package", package.id, None), message)
            )


def _failure(target: Target, problem: LoadProblem) -> Finding:
    own = {s.path.resolve(): s.path for s in target.sources}
    entry = None if problem.file else _entry_line(target.root, problem.source or problem.package)
    if entry is not None:
        return Finding("SGS001", *entry, problem.message, problem.remedy)
    first = next(iter(own.values()), target.root)
    file = Path(problem.file) if problem.file else first
    file = own.get(file.resolve(), file)
    return Finding("SGS001", file, problem.line or 1, problem.message, problem.remedy)


def _brought(package: Package) -> Iterator[str]:
    """What others may require of a package: itself, its packs and their aliases."""
    yield from (package.id, *package.decks, *package.generals, *package.aliases)


def _entry_line(root: Path, plugin: str) -> tuple[Path, int] | None:
    """Where a project names an entry point."""
    project = root / "pyproject.toml"
    if not project.is_file():
        return None
    within = False
    for number, line in enumerate(project.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("["):
            within = "entry-points" in line and "sanguosha" in line
        elif within and line.partition("=")[0].strip().strip("\"'") == plugin:
            return project, number
    return None


def _fits(target: Target, package: Package, ids: set[str]) -> bool:
    """Version, needs and ids of a package; what does not fit is noted."""
    before = len(target.findings)
    if package.api != API_VERSION:
        target.findings.append(
            Finding(
                "SGS003",
                *_keyword_place(target, package, "api"),
                f"package {package.id!r} is for API version {package.api}",
                f"this is version {API_VERSION}",
            )
        )
    for name in package.requires:
        if name not in ids:
            hint = near(name, ids) or f"install {name!r}"
            place = _keyword_place(target, package, "requires", name)
            message = f"package {package.id!r} needs {name!r}, which is not installed"
            target.findings.append(Finding("SGS004", *place, message, hint))
    mine: dict[tuple[str, str], Any] = {}
    for kind, id, thing in Registry().items_of(package):
        other = target.registry.owner.get((kind, id))
        twice = kind != "general pack" and mine.setdefault((kind, id), thing) is not thing
        if other is not None or twice:
            message = f"{kind} {id!r} is already brought by {other or package.id!r}"
            target.findings.append(
                Finding("SGS002", *target.place(kind, id, thing), message, "choose another id")
            )
    return len(target.findings) == before


def _keyword_place(target: Target, package: Package, name: str, item: str = "") -> tuple[Path, int]:
    """The line of an argument of the call that makes a package; of one of its items if it is
    written out."""
    position = [f.name for f in fields(Package)].index(name)
    for source in target.sources:
        for node in ast.walk(source.tree):
            if isinstance(node, ast.Call) and source.ours(node.func) == "Package":
                if constant(argument(node, 0, "id")) in (package.id, None):
                    given = argument(node, position, name)
                    for there, text in texts_of(source, given) if item else ():
                        if text.value == item:
                            return there.path, text.lineno
                    return source.path, (given or node).lineno
    return target.place("package", package.id, None)
