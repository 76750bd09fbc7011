"""What to do about a plugin that does not load."""

from __future__ import annotations

import difflib
import re
from pathlib import Path

from sanguosha.plugins.discover import Source
from sanguosha.plugins.modfile import EmptyMod
from sanguosha.plugins.problems import place_of_error


def for_import(source: Source, error: BaseException) -> str:
    """A remedy for what a plugin raised while it was imported or asked."""
    if isinstance(error, EmptyMod):
        return "put a General, a card class or PACKAGE = Package(...) into it"
    if isinstance(error, FileNotFoundError) and source.path is not None:
        near = _near_files(source)
        return f"did you mean {near}?" if near else "give the path of a .py file after --mod"
    if isinstance(error, SyntaxError):
        return "correct the line; nothing of the file was loaded"
    if isinstance(error, ModuleNotFoundError):
        return _missing_module(source, error)
    if isinstance(error, ImportError) and (error.name or "").split(".")[0] == "sanguosha":
        return _missing_name(error)
    if source.path is not None or source.kind == "project" or _is_at_hand(error):
        return "correct the file; nothing of it was loaded"
    return (
        f"update or uninstall the distribution {source.where!r}, or leave the plugin out with "
        f"`--disable {source.name}`"
    )


def _is_at_hand(error: BaseException) -> bool:
    """Whether what raised is somebody's working copy rather than what pip has put away."""
    file, _ = place_of_error(error)
    return file is not None and not {"site-packages", "dist-packages"} & set(Path(file).parts)


def _missing_module(source: Source, error: ModuleNotFoundError) -> str:
    missing = (error.name or "?").split(".")[0]
    if source.entry is not None and missing == source.entry.module.split(".")[0]:
        return f"the distribution {source.where!r} is damaged: install it again"
    return f"install the module {missing!r}, which it needs"


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
    return f"{hint}; docs/hooks.md lists the hooks and their arguments".lstrip("; ")


def for_clash(id: str, first: str = "") -> str:
    """A remedy for an id that is taken (by the package `first`)."""
    other = first or "the other one"
    return f"rename {id!r} in this package, or leave {other} out with --disable"


def for_version(source: Source, theirs: int, ours: int) -> tuple[str, str]:
    """Message and remedy for a package written for another API."""
    message = f"it is written for API version {theirs}; this engine has {ours}"
    if theirs > ours:
        return message, "update the engine: pip install -U sanguosha-core"
    return message, f"update the package ({source.where}), or ask its author to"
