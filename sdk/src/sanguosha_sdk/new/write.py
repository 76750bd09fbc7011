"""Writing a new package, or adding a part to one that is there."""

from __future__ import annotations

import re
from pathlib import Path

from attrs import frozen

from sanguosha_sdk.new.plan import BadName
from sanguosha_sdk.new.render import Part, fill

_PARTS = re.compile(r"^PARTS = \((.*?),?\)$", re.M | re.S)


@frozen
class ProjectPlan:
    """The package as a whole: its id, what it is called, and who made it.

    `shown`: what `sgs show` can show of it, e.g. ``general mei_lan``.
    """

    id: str
    zh: str
    en: str
    author: str
    shown: str
    what_zh: str
    what_en: str


def write_project(folder: Path, plan: ProjectPlan, parts: dict[str, Part]) -> list[Path]:
    """Write a package with these parts (module name -> part) into a new folder.

    :return: the files.
    :raises BadName: if the folder is there and not empty.
    """
    refuse_full(folder)
    first, *others = parts
    values = {
        "pack": plan.id,
        "dist": plan.id.replace("_", "-"),
        "zh": plan.zh,
        "en": plan.en,
        "author": plan.author,
        "shown": plan.shown,
        "what_zh": plan.what_zh,
        "what_en": plan.what_en,
        "module": first,
    }
    source = folder / "src" / plan.id
    files = {
        folder / "pyproject.toml": fill("project/pyproject.toml.j2", **values),
        folder / "README.md": fill("project/README.md.j2", **values),
        folder / "LICENSE": fill("project/LICENSE.j2", **values),
        source / "__init__.py": fill("project/__init__.py.j2", **values),
        source / "plugin.py": fill("project/plugin.py.j2", **values),
        source / "py.typed": "",
        folder / "tests" / f"test_{plan.id}.py": fill("project/test.py.j2", **values),
    }
    for file, text in files.items():
        _write(file, text)
    written = list(files)
    for module, part in parts.items():
        written += _write_part(folder, plan.id, module, part)
    for module in others:
        _register(source / "plugin.py", plan.id, module)
    return written


def refuse_full(folder: Path) -> None:
    """:raises BadName: if the folder is there and not empty, or is a file."""
    if folder.is_file() or (folder.exists() and any(folder.iterdir())):
        raise BadName(f"the folder {str(folder)!r} is there already; to add to it: --into")


def pack_of(folder: Path) -> str:
    """The id of the package in a folder that `sgs new` has made.

    :raises BadName: if there is none.
    """
    found = sorted(folder.glob("src/*/plugin.py"))
    if len(found) != 1 or not _PARTS.search(found[0].read_text(encoding="utf-8")):
        raise BadName(f"{str(folder)!r} holds no package of `sgs new`: no PARTS in src/*/plugin.py")
    return found[0].parent.name


def add_part(folder: Path, module: str, part: Part) -> list[Path]:
    """Add a part to the package in a folder.

    :return: the files.
    :raises BadName: if there is no package, or it has a module of this name.
    """
    pack = pack_of(folder)
    if (folder / "src" / pack / f"{module}.py").exists():
        raise BadName(f"the package {pack!r} has a module {module!r} already")
    there = [n for n in part.scenarios if (folder / "tests" / f"{n}.scenario.yaml").exists()]
    if there:
        raise BadName(
            f"the package {pack!r} has a scenario {there[0]!r} already: choose another id"
        )
    written = _write_part(folder, pack, module, part)
    plugin = folder / "src" / pack / "plugin.py"
    _register(plugin, pack, module)
    return [*written, plugin]


def _write_part(folder: Path, pack: str, module: str, part: Part) -> list[Path]:
    files = {folder / "src" / pack / f"{module}.py": part.module}
    for name, text in part.scenarios.items():
        files[folder / "tests" / f"{name}.scenario.yaml"] = text
    for file, text in files.items():
        _write(file, text)
    return list(files)


def _register(plugin: Path, pack: str, module: str) -> None:
    """Put a module into the imports and the PARTS of a plugin."""
    text = plugin.read_text(encoding="utf-8")
    line = re.compile(rf"^from {pack} import (.*)$", re.M)
    imported = line.search(text)
    found = _PARTS.search(text)
    if imported is None or found is None:
        raise BadName(f"{plugin}: import {module} there and add it to PARTS")
    names = sorted({*imported.group(1).split(", "), module})
    text = text.replace(imported.group(0), f"from {pack} import {', '.join(names)}")
    parts = [p.strip() for p in found.group(1).split(",") if p.strip()]
    text = text.replace(found.group(0), f"PARTS = ({', '.join([*parts, module])})")
    plugin.write_text(text, encoding="utf-8")


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
