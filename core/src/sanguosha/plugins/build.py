"""From the plugins' packages to a registry: versions, needs and clashes are settled here."""

from __future__ import annotations

import inspect
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from sanguosha.content.core_package import core_package
from sanguosha.content.facts import mistakes
from sanguosha.content.package import API_VERSION, Package
from sanguosha.content.registry import Clash, Registry
from sanguosha.plugins.discover import Source
from sanguosha.plugins.pool import MISTAKES
from sanguosha.plugins.problems import Stage, message_of, place_of_error, place_of_object
from sanguosha.plugins.remedies import for_clash, for_version
from sanguosha.said import both

if TYPE_CHECKING:
    from sanguosha.plugins.pool import Plugins


def build_registry(plugins: Plugins) -> Registry:
    """Register the core package and then every plugin's packages."""
    registry = Registry()
    core = core_package()
    registry.add(core)
    plugins.sources.insert(0, Source("core", "built in", "sanguosha", core.version, "loaded"))
    plugins.sources[0].packages.append(core.id)
    offered: list[tuple[Source, Package]] = []
    for source, answer in plugins.ask("sanguosha_packages", Stage.PACKAGES):
        for package in answer if isinstance(answer, list | tuple) else [answer]:
            if _fits(plugins, source, package):
                offered.append((source, package))
    _register_all(plugins, registry, offered)
    return registry


def _fits(plugins: Plugins, source: Source, package: Any) -> bool:
    if not isinstance(package, Package):
        kind = type(package).__name__
        if inspect.iscoroutine(package):
            package.close()
        plugins.fail(
            source,
            Stage.PACKAGES,
            both(
                f"the plugin brings a {kind} where a sanguosha.Package is expected",
                f"插件交出的是 {kind}，应当是 sanguosha.Package",
            ),
            remedy=both(
                "return Package(...) from sanguosha_packages()",
                "让 sanguosha_packages() 返回 Package(...)",
            ),
        )
        return False
    if not isinstance(package.api, int) or isinstance(package.api, bool):
        plugins.fail(
            source,
            Stage.PACKAGES,
            f"its api is {package.api!r}, which is no version",
            _place_of_hook(plugins, source),
            f"write api={API_VERSION}, the version that it was written for",
        )
        return False
    if package.api != API_VERSION:
        message, remedy = for_version(source, package.api, API_VERSION)
        place = _place_of_hook(plugins, source)
        plugins.fail(source, Stage.PACKAGES, message, place, remedy, package.id)
        return False
    return True


def _register_all(
    plugins: Plugins, registry: Registry, offered: Sequence[tuple[Source, Package]]
) -> None:
    """Register each package after those that it needs; leave out what needs a missing one."""
    left = list(offered)
    while True:
        known = _known(registry)
        ready = next((o for o in left if known >= set(o[1].requires)), None)
        if ready is None:
            break
        left.remove(ready)
        _register(plugins, registry, *ready)
    for source, package in left:
        missing = ", ".join(p for p in package.requires if p not in known)
        plugins.fail(
            source,
            Stage.REGISTER,
            both(
                f"it needs package {missing}, which is not loaded",
                f"它需要扩展包 {missing}，而那个包没有读入",
            ),
            _place_of_hook(plugins, source),
            both(
                f"install {missing}, or see why it was left out",
                f"装上 {missing}，或者看它为什么没有读入",
            ),
            package.id,
        )


def _known(registry: Registry) -> set[str]:
    """What a package may require: packages, their packs and the aliases of these."""
    packs = {id for kind, id in registry.owner if kind in ("deck", "general pack")}
    return {*registry.packages, *registry.aliases, *packs}


def _register(plugins: Plugins, registry: Registry, source: Source, package: Package) -> None:
    try:
        wrong = next(mistakes(package, registry.texts), None)
        if wrong is not None:
            place = _place_of_hook(plugins, source)
            plugins.fail(source, Stage.REGISTER, wrong.message, place, wrong.remedy, package.id)
            return
        registry.add(package)
    except Clash as clash:
        place = place_of_object(thing_of(package, clash.kind, clash.id))
        plugins.fail(
            source,
            Stage.REGISTER,
            both(str(clash), f"编号 {clash.id} 已经有了：{clash}"),
            place if place[0] is not None else _place_of_hook(plugins, source),
            for_clash(clash.id, clash.first),
            package.id,
        )
    except MISTAKES as error:
        file, line = place_of_error(error)
        plugins.fail(
            source,
            Stage.REGISTER,
            both(
                f"its content can't be read: {message_of(error)}",
                f"内容读不了：{message_of(error)}",
            ),
            (file, line),
            both(
                "compare with the handbook: generals hold General objects, kinds hold classes",
                "对照手册：generals 里是 General 对象，kinds 里是类",
            ),
            package.id,
        )
    else:
        source.packages.append(package.id)


def _place_of_hook(plugins: Plugins, source: Source) -> tuple[str | None, int | None]:
    if source.path is not None:
        return str(source.path), None
    plugin = plugins.module_of(source)
    return place_of_object(getattr(plugin, "sanguosha_packages", None))


def thing_of(package: Package, kind: str, id: str) -> Any:
    """The declaration behind an id of a package, to say where it is written."""
    for found, name, value in Registry().items_of(package):
        if found == kind and name == id:
            return value
    return None
