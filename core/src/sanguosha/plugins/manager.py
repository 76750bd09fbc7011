"""The loader: everything that is installed as one registry, and what was left out of it."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from attrs import define

from sanguosha.content.registry import Registry
from sanguosha.plugins.build import build_registry
from sanguosha.plugins.discover import Source
from sanguosha.plugins.pool import Plugins
from sanguosha.plugins.problems import LoadProblem

#: Names of plugins to leave out, separated by commas.
DISABLE_VARIABLE = "SANGUOSHA_DISABLE"


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
    all), `disabled` those to leave out ("*": all; so does the variable SANGUOSHA_DISABLE). What
    fails is reported in `problems` and left out; with `strict` the first failure raises
    `LoadError`.
    """
    plugins = load_plugins(mods, only, disabled, strict)
    registry = build_registry(plugins)
    return Loaded(registry, plugins.problems, plugins.sources, plugins)
