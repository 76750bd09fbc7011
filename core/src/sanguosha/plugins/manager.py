"""The loader: one try a plugin, everything that fails reported, the rest loaded.

The order is fixed by name, never by the order in which the installer lists entry points.
"""

from __future__ import annotations

import difflib
import inspect
import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pluggy
from attrs import define, field

from sanguosha.content.core_package import core_package
from sanguosha.content.package import API_VERSION, Package
from sanguosha.content.registry import Clash, Registry
from sanguosha.plugins import hookspecs
from sanguosha.plugins.discover import Source, duplicates, installed, load_entry, mod_source
from sanguosha.plugins.modfile import EmptyMod, import_file, package_of, packages_hook
from sanguosha.plugins.problems import (
    LoadError,
    LoadProblem,
    Stage,
    message_of,
    place_of_error,
    place_of_object,
)
from sanguosha.plugins.remedies import for_clash, for_import, for_version

#: Names of plugins to leave out, separated by commas.
DISABLE_VARIABLE = "SANGUOSHA_DISABLE"

PREFIX = f"{hookspecs.PROJECT}_"

#: What plugin code may raise; KeyboardInterrupt and the like stay what they are.
MISTAKES = (Exception, SystemExit)


class _Manager(pluggy.PluginManager):
    """Takes every function called ``sanguosha_…`` for a hook, marked or not."""

    def parse_hookimpl_opts(self, plugin: Any, name: str) -> Any:
        marked = super().parse_hookimpl_opts(plugin, name)
        if marked is not None or not name.startswith(PREFIX):
            return marked
        return {} if inspect.isroutine(getattr(plugin, name, None)) else None


@define
class Loaded:
    """What loading gave: the registry, what failed, and where everything comes from."""

    registry: Registry
    problems: list[LoadProblem]
    sources: list[Source]
    plugins: Plugins

    def source_of(self, kind: str, id: str) -> Source | None:
        """Where an id comes from."""
        package = self.registry.owner.get((kind, id))
        for source in self.sources:
            if package in source.packages:
                return source
        return None


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
        problem = LoadProblem(package or source.name, stage, message, *place, remedy)
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
        for name in [*(wanted or ()), *refused]:
            if name not in names:
                near = difflib.get_close_matches(name, names, 3, 0.5)
                hint = "did you mean " + ", ".join(near) + "?" if near else "see `sgs packages`"
                ghost = Source(name, "installed", "")
                self.fail(ghost, Stage.FIND, f"no plugin is called {name!r}", remedy=hint)
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
        found += [mod_source(m) for m in mods]
        self.sources += found
        return [s for s in found if s.state == "found"]

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
        except MISTAKES as error:
            self._manager.unregister(name=source.name)
            function = self._refused_hook(thing, error)
            known = sorted(n for n in vars(hookspecs) if n.startswith(PREFIX))
            near = difflib.get_close_matches(function, known, 1, 0.5) or known
            self.fail(
                source,
                Stage.HOOKS,
                message_of(error).partition(": ")[2] or str(error),
                place_of_object(getattr(thing, function, thing)),
                f"the hooks and their arguments are in docs/hooks.md; near to {function}: "
                + ", ".join(near),
            )
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

    def _refused_hook(self, thing: Any, error: BaseException) -> str:
        names = [n for n in dir(thing) if n.startswith(PREFIX)]
        return next((n for n in names if n in str(error)), names[0] if names else "")

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

    # -- packages -----------------------------------------------------------------------------

    def build(self) -> Registry:
        """Register the core package and then every plugin's packages."""
        registry = Registry()
        core = core_package()
        registry.add(core)
        self.sources.insert(0, Source("core", "built in", "sanguosha", core.version, "loaded"))
        self.sources[0].packages.append(core.id)
        offered: list[tuple[Source, Package]] = []
        for source, answer in self.ask("sanguosha_packages", Stage.PACKAGES):
            for package in answer if isinstance(answer, list | tuple) else [answer]:
                if self._fits(source, package):
                    offered.append((source, package))
        for source, package in self._with_needs(offered):
            self._register(registry, source, package)
        return registry

    def _fits(self, source: Source, package: Any) -> bool:
        if not isinstance(package, Package):
            kind = type(package).__name__
            self.fail(
                source,
                Stage.PACKAGES,
                f"the plugin brings a {kind} where a sanguosha.Package is expected",
                remedy="return Package(...) from sanguosha_packages()",
            )
            return False
        if package.api != API_VERSION:
            message, remedy = for_version(source, package.api, API_VERSION)
            self.fail(source, Stage.PACKAGES, message, remedy=remedy, package=package.id)
            return False
        return True

    def _with_needs(
        self, offered: Sequence[tuple[Source, Package]]
    ) -> list[tuple[Source, Package]]:
        """Leave out packages whose required ones are missing, until nothing more falls."""
        left = list(offered)
        while True:
            there = {p.id for _, p in left}
            short = next(((s, p) for s, p in left if not there.issuperset(p.requires)), None)
            if short is None:
                return left
            left.remove(short)
            source, package = short
            missing = ", ".join(sorted(set(package.requires) - there))
            self.fail(
                source,
                Stage.REGISTER,
                f"it needs package {missing}, which is not loaded",
                remedy=f"install {missing} or look above why it was left out",
                package=package.id,
            )

    def _register(self, registry: Registry, source: Source, package: Package) -> None:
        try:
            registry.add(package)
        except Clash as clash:
            place = place_of_object(thing_of(package, clash.kind, clash.id))
            self.fail(
                source,
                Stage.REGISTER,
                str(clash),
                place if place[0] is not None else self._place_of_hook(source),
                for_clash(clash.id, clash.first),
                package.id,
            )
        except MISTAKES as error:
            file, line = place_of_error(error)
            self.fail(
                source,
                Stage.REGISTER,
                f"its content can't be read: {message_of(error)}",
                (file, line),
                "compare with the handbook: generals hold General objects, kinds hold classes",
                package.id,
            )
        else:
            source.packages.append(package.id)

    def _place_of_hook(self, source: Source) -> tuple[str | None, int | None]:
        if source.path is not None:
            return str(source.path), None
        plugin = self._manager.get_plugin(source.name)
        return place_of_object(getattr(plugin, "sanguosha_packages", None))


def thing_of(package: Package, kind: str, id: str) -> Any:
    """The declaration behind an id of a package, to say where it is written."""
    for found, name, value in Registry().items_of(package):
        if found == kind and name == id:
            return value
    return None


def load_plugins(
    mods: Iterable[str | Path] = (),
    only: Iterable[str] | None = None,
    disabled: Iterable[str] = (),
    strict: bool = False,
) -> Plugins:
    """Find and import the plugins, without asking for their content (see `load_registry`)."""
    plugins = Plugins(strict=strict)
    off = [n.strip() for n in os.environ.get(DISABLE_VARIABLE, "").split(",") if n.strip()]
    for source in plugins.find(mods, only, [*disabled, *off]):
        plugins.add(source)
    return plugins


def load_registry(
    mods: Iterable[str | Path] = (),
    only: Iterable[str] | None = None,
    disabled: Iterable[str] = (),
    strict: bool = False,
) -> Loaded:
    """Everything that is installed, as a registry.

    `mods` are single files loaded as packages, `only` names the installed plugins to take (None:
    all), `disabled` those to leave out (so does the variable SANGUOSHA_DISABLE). What fails is
    reported in `problems` and left out; with `strict` the first failure raises `LoadError`.
    """
    plugins = load_plugins(mods, only, disabled, strict)
    registry = plugins.build()
    return Loaded(registry, plugins.problems, plugins.sources, plugins)
