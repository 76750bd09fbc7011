"""The plugins of a run: found, imported and asked one by one, each with a try of its own.

Their order is fixed by name, never by the order in which the installer lists entry points.
"""

from __future__ import annotations

import difflib
import inspect
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pluggy
from attrs import define, field

from sanguosha.plugins import hookspecs
from sanguosha.plugins.discover import (
    Source,
    duplicates,
    installed,
    load_entry,
    mod_source,
    mod_sources,
)
from sanguosha.plugins.modfile import EmptyMod, import_file, package_of, packages_hook
from sanguosha.plugins.problems import (
    LoadError,
    LoadProblem,
    Stage,
    message_of,
    place_of_error,
    place_of_object,
)
from sanguosha.plugins.remedies import for_clash, for_hook, for_import
from sanguosha.said import both

PREFIX = f"{hookspecs.PROJECT}_"

#: Stands for every installed plugin where some are to be left out.
EVERYTHING = "*"

#: What plugin code may raise; KeyboardInterrupt and the like stay what they are.
MISTAKES = (Exception, SystemExit)


class _Manager(pluggy.PluginManager):
    """Takes every function called ``sanguosha_…`` for a hook, marked or not."""

    def parse_hookimpl_opts(self, plugin: Any, name: str) -> Any:
        marked = super().parse_hookimpl_opts(plugin, name)
        if marked is not None or not name.startswith(PREFIX):
            return marked
        return {} if inspect.isroutine(getattr(plugin, name, None)) else None


def _resolved(source: Source) -> Path | None:
    return source.path.resolve() if source.path is not None else None


@define
class Plugins:
    """The plugins that could be imported; hooks are asked of each one by itself."""

    strict: bool = False
    sources: list[Source] = field(factory=list)
    problems: list[LoadProblem] = field(factory=list)
    _manager: pluggy.PluginManager = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._manager = _Manager(hookspecs.PROJECT)
        self._manager.add_hookspecs(hookspecs)

    # -- problems -----------------------------------------------------------------------------

    def fail(
        self,
        source: Source,
        stage: Stage,
        message: str,
        place: tuple[str | None, int | None] = (None, None),
        remedy: str = "",
        package: str | None = None,
    ) -> None:
        """Note that something is left out. Raises `LoadError` in strict mode."""
        name = package or source.name
        problem = LoadProblem(name, stage, message, *place, remedy, source.name)
        if package is None or package == source.name:
            source.state = "failed"
        self.problems.append(problem)
        if self.strict:
            raise LoadError(problem)

    def mistake(self, source: Source, stage: Stage, error: BaseException) -> None:
        """Note an exception in a plugin's own code."""
        file, line = place_of_error(error)
        if file is None and source.path is not None:
            file = str(source.path)
        remedy = for_import(source, error)
        self.fail(source, stage, message_of(error), (file, line), remedy)

    # -- find, import, hooks ------------------------------------------------------------------

    def find(
        self, mods: Iterable[str | Path], only: Iterable[str] | None, disabled: Iterable[str]
    ) -> list[Source]:
        """The plugins to load, in a fixed order; unknown and double names are reported."""
        found = installed()
        names = [s.name for s in found]
        wanted = None if only is None else list(only)
        refused = list(disabled)
        if EVERYTHING in refused:
            refused = names
        for name in [*(wanted or ()), *refused]:
            if name not in names:
                near = difflib.get_close_matches(name, names, 3, 0.5)
                hint = both("see `sgs packages`", "见 `sgs packages`")
                if near:
                    names_near = ", ".join(near)
                    hint = both(f"did you mean {names_near}?", f"是不是 {names_near}？")
                ghost = Source(name, "installed", "")
                self.fail(
                    ghost,
                    Stage.FIND,
                    both(f"no plugin is called {name!r}", f"没有插件叫 {name}"),
                    remedy=hint,
                )
        for source, other in duplicates(found):
            self.fail(
                source,
                Stage.FIND,
                f"two distributions bring a plugin of this name: {other.where} and {source.where}",
                remedy=f"uninstall one of them (`pip uninstall {source.where}`)",
            )
        for source in found:
            if source.name in refused or (wanted is not None and source.name not in wanted):
                source.state = "disabled"
        given = [source for m in mods for source in self._given(m)]
        projects = {s.name for s in given if s.kind == "project"}
        # A project's own folder stands in for what is installed of it.
        found = [s for s in found if s.name not in projects] + given
        for source, other in duplicates(found):
            if source.kind in ("file", "project") and source.state == "found":
                same = other.path is not None and other.path.resolve() == _resolved(source)
                self.fail(
                    source,
                    Stage.FIND,
                    f"{source.where} is given twice"
                    if same
                    else f"{source.where} has the name of {other.where}",
                    remedy="name it once" if same else "rename the file: it is known by its name",
                )
        self.sources += found
        return [s for s in found if s.state == "found"]

    def _given(self, mod: str | Path) -> list[Source]:
        try:
            return mod_sources(mod)
        except (ValueError, OSError) as error:
            source = mod_source(mod)
            self.sources.append(source)
            file = str(Path(mod) / "pyproject.toml")
            self.fail(source, Stage.FIND, message_of(error), (file, None), "correct the file")
            return []

    def add(self, source: Source) -> None:
        """Import one plugin and check its hooks."""
        try:
            thing = self._import(source)
        except MISTAKES as error:
            stage = Stage.FIND if isinstance(error, FileNotFoundError | EmptyMod) else Stage.IMPORT
            self.mistake(source, stage, error)
            return
        if thing is None:
            return
        try:
            self._manager.register(thing, source.name)
            self._manager.check_pending()
        except MISTAKES:
            self._manager.unregister(name=source.name)
            self._refuse_hooks(source, thing)
            return
        source.state = "loaded"

    def _import(self, source: Source) -> Any:
        if source.path is not None:
            module = import_file(source.path)
            if any(n.startswith(PREFIX) and inspect.isroutine(f) for n, f in vars(module).items()):
                return module
            return SimpleNamespace(
                sanguosha_packages=lambda: package_of(module, source.name), module=module
            )
        assert source.entry is not None
        thing = load_entry(source.entry)
        hook = packages_hook(thing)
        if hook is not None and not isinstance(thing, ModuleType):
            return SimpleNamespace(sanguosha_packages=hook)
        return thing

    def _refuse_hooks(self, source: Source, thing: Any) -> None:
        """Say which hook of a plugin the hookspecs do not know, or which argument of it."""
        specs = {n: f for n, f in vars(hookspecs).items() if n.startswith(PREFIX)}
        for name in sorted(n for n in dir(thing) if n.startswith(PREFIX)):
            function = getattr(thing, name)
            if not inspect.isroutine(function):
                continue
            place = place_of_object(function)
            if name not in specs:
                near = difflib.get_close_matches(name, specs, 1, 0.5) or sorted(specs)
                message = f"there is no hook {name!r}"
                self.fail(source, Stage.HOOKS, message, place, for_hook(f"the nearest: {near[0]}"))
                return
            known = list(inspect.signature(specs[name]).parameters)
            surplus = [p for p in inspect.signature(function).parameters if p not in known]
            if surplus:
                message = f"the hook {name!r} has no argument {surplus[0]!r}"
                takes = f"it takes: {', '.join(known) or 'nothing'}"
                self.fail(source, Stage.HOOKS, message, place, for_hook(takes))
                return
        self.fail(source, Stage.HOOKS, "its hooks are not valid", remedy=for_hook(""))

    def module_of(self, source: Source) -> Any:
        """The imported plugin; None if it was refused."""
        return self._manager.get_plugin(source.name)

    # -- asking hooks -------------------------------------------------------------------------

    def ask(self, hook: str, stage: Stage) -> Iterator[tuple[Source, Any]]:
        """What each plugin answers to a hook; a plugin that raises is reported and passed over."""
        caller = getattr(self._manager.hook, hook)
        impls = {impl.plugin_name: impl.function for impl in caller.get_hookimpls()}
        for source in self.sources:
            function = impls.get(source.name)
            if function is None or source.state != "loaded":
                continue
            try:
                answer = function()
            except MISTAKES as error:
                self.mistake(source, stage, error)
                continue
            yield source, answer

    def mapping(self, hook: str, stage: Stage) -> dict[str, Any]:
        """The ids that the plugins bring with a hook that returns a mapping."""
        found: dict[str, Any] = {}
        owners: dict[str, str] = {}
        for source, answer in self.ask(hook, stage):
            if not hasattr(answer, "items"):
                kind = type(answer).__name__
                self.fail(source, stage, f"{hook} returned a {kind}, not a mapping of ids")
                continue
            for id, thing in answer.items():
                if id in found:
                    message = f"{id!r} is already brought by {owners[id]!r}"
                    self.fail(source, stage, message, place_of_object(thing), for_clash(id))
                    continue
                found[id] = thing
                owners[id] = source.name
        return found

    def observers(self) -> dict[str, hookspecs.Observer]:
        """Every observer by id."""
        return self.mapping("sanguosha_observers", Stage.OBSERVERS)

    def frontends(self) -> dict[str, hookspecs.Frontend]:
        """Every frontend by id."""
        return self.mapping("sanguosha_frontends", Stage.FRONTENDS)

    def records(self) -> dict[str, hookspecs.RecordReader]:
        """Every kind of record that a plugin can play again."""
        return self.mapping("sanguosha_records", Stage.RECORDS)

    def commands(self) -> dict[str, Any]:
        """Every click command by name."""
        found: dict[str, Any] = {}
        for source, answer in self.ask("sanguosha_commands", Stage.COMMANDS):
            for command in answer if isinstance(answer, list | tuple) else [answer]:
                name = getattr(command, "name", None)
                if name is None:
                    message = f"{command!r} is no click command with a name"
                    self.fail(source, Stage.COMMANDS, message, place_of_object(command))
                elif name in found:
                    message = f"command {name!r} is already there"
                    self.fail(source, Stage.COMMANDS, message, remedy=for_clash(name))
                else:
                    found[name] = command
        return found
