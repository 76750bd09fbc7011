"""What to do about a plugin that does not load."""

from __future__ import annotations

import difflib
import re
from pathlib import Path

from sanguosha.plugins.discover import Source
from sanguosha.plugins.modfile import EmptyMod
from sanguosha.plugins.problems import place_of_error
from sanguosha.said import both


def for_import(source: Source, error: BaseException) -> str:
    """A remedy for what a plugin raised while it was imported or asked."""
    if isinstance(error, EmptyMod):
        return both(
            "put a General, a card class or PACKAGE = Package(...) into it",
            "在文件里写一个 General、一种牌，或者 PACKAGE = Package(...)",
        )
    if isinstance(error, FileNotFoundError) and source.path is not None:
        near = _near_files(source)
        return (
            both(f"did you mean {near}?", f"是不是 {near}？")
            if near
            else both("give the path of a .py file after --mod", "--mod 后面写一个 .py 文件的路径")
        )
    if isinstance(error, SyntaxError):
        return both(
            "correct the line; nothing of the file was loaded", "改正这一行；整个文件都没有读入"
        )
    if isinstance(error, ModuleNotFoundError):
        return _missing_module(source, error)
    if isinstance(error, ImportError) and (error.name or "").split(".")[0] == "sanguosha":
        return _missing_name(error)
    if source.path is not None or source.kind == "project" or _is_at_hand(error):
        return both(
            "correct the file; nothing of it was loaded", "改正这个文件；整个文件都没有读入"
        )
    return both(
        f"update or uninstall the distribution {source.where!r}, or leave the plugin out with "
        f"`--disable {source.name}`",
        f"更新或卸载 {source.where}，或者用 `--disable {source.name}` 不读它",
    )


def _is_at_hand(error: BaseException) -> bool:
    """Whether what raised is somebody's working copy rather than what pip has put away."""
    file, _ = place_of_error(error)
    return file is not None and not {"site-packages", "dist-packages"} & set(Path(file).parts)


def _missing_module(source: Source, error: ModuleNotFoundError) -> str:
    missing = (error.name or "?").split(".")[0]
    if source.entry is not None and missing == source.entry.module.split(".")[0]:
        return both(
            f"the distribution {source.where!r} is damaged: install it again",
            f"{source.where} 已损坏：重新安装",
        )
    return both(f"install the module {missing!r}, which it needs", f"装上它需要的模块 {missing}")


def _missing_name(error: ImportError) -> str:
    import sanguosha.api

    match = re.search(r"cannot import name '(\w+)'", str(error))
    near = difflib.get_close_matches(match.group(1) if match else "", sanguosha.api.__all__, 3, 0.6)
    hint = "did you mean " + ", ".join(near) + "? " if near else ""
    return f"{hint}The names that the engine offers stand in sanguosha/api.py"


def _near_files(source: Source) -> str:
    assert source.path is not None
    folder = source.path.parent
    if not folder.is_dir():
        return ""
    names = sorted(p.name for p in folder.iterdir() if p.suffix == ".py")
    near = difflib.get_close_matches(source.path.name, names, 1, 0.5)
    return str(folder / near[0]) if near else ""


def for_hook(hint: str) -> str:
    """A remedy for a hook that the engine does not know or that takes something else."""
    return both(
        f"{hint}; docs/hooks.md lists the hooks and their arguments".lstrip("; "),
        f"{hint}；钩子和参数见 docs/hooks.md".lstrip("；"),
    )


def for_clash(id: str, first: str = "") -> str:
    """A remedy for an id that is taken (by the package `first`)."""
    other = first or "the other one"
    return both(
        f"rename {id!r} in this package, or leave {other} out with --disable",
        f"把这个包里的 {id} 改名，或者用 --disable 不读{first or '另一个'}",
    )


def for_version(source: Source, theirs: int, ours: int) -> tuple[str, str]:
    """Message and remedy for a package written for another API."""
    message = both(
        f"it is written for API version {theirs}; this engine has {ours}",
        f"它为 API {theirs} 版而写，这个引擎是 {ours} 版",
    )
    if theirs > ours:
        return message, both(
            "update the engine: pip install -U sanguosha-core",
            "更新引擎：pip install -U sanguosha-core",
        )
    return message, both(
        f"update the package ({source.where}), or ask its author to",
        f"更新这个包（{source.where}），或者请作者更新",
    )
