"""The content that is tried, and its files: loaded anew when one of them is saved."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from pathlib import Path
from types import ModuleType

from attrs import define, field

from sanguosha import General
from sanguosha.cli.common import Content
from sanguosha.plugins.manager import Loaded, load_registry
from sanguosha.plugins.problems import LoadProblem

#: What tells that a file was saved: its time and its size.
Stamp = tuple[int, int]


class LoadFailed(Exception):
    """The content can't be loaded; `lines` say where and why."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        super().__init__("\n".join(lines))


@define
class Library:
    """Loads the content around one general and watches the files that it is written in."""

    content: Content
    general: str
    loaded: Loaded = field(init=False)
    root: Path = field(init=False)
    _module: str = ""
    _stamps: dict[Path, Stamp] = field(factory=dict)

    def __attrs_post_init__(self) -> None:
        self.loaded = self._load([])
        self.root, self._module = self._home()
        self._stamps = self._look()

    @property
    def person(self) -> General:
        """The general as it is now."""
        return self.loaded.registry.generals[self.general]

    def sources(self) -> dict[str, str]:
        """The text of every watched file, by its path from the root."""
        base = self.root.parent if self.root.is_file() else self.root
        return {
            str(p.relative_to(base)): p.read_text(encoding="utf-8", errors="replace")
            for p in self._files()
        }

    def changed(self) -> list[Path]:
        """The files that were saved, made or deleted since the last look."""
        now = self._look()
        before, self._stamps = self._stamps, now
        return sorted(p for p in {*before, *now} if before.get(p) != now.get(p))

    def reload(self, changed: list[Path]) -> Loaded:
        """Load everything anew. Raises `LoadFailed`; what was loaded before then stays."""
        # A file saved twice within a second may have a compiled twin that looks up to date.
        for path in changed:
            Path(importlib.util.cache_from_source(str(path))).unlink(missing_ok=True)
        kept = self._forget()
        try:
            self.loaded = self._load([self.root])
        except LoadFailed:
            self._forget()
            sys.modules.update(kept)
            raise
        return self.loaded

    def _forget(self) -> dict[str, ModuleType]:
        """Take the package's modules out of `sys.modules`, to be imported again."""
        importlib.invalidate_caches()
        if not self._module:
            return {}
        names = [n for n in sys.modules if (n + ".").startswith(self._module + ".")]
        return {n: sys.modules.pop(n) for n in names}

    def _load(self, roots: list[Path]) -> Loaded:
        loaded = load_registry(self.content.mods, disabled=self.content.disabled)
        wrong = [p for p in loaded.problems if self._is_ours(p, roots)]
        if wrong:
            raise LoadFailed([f"{p.place}: {p.message}" if p.place else p.message for p in wrong])
        if self.general not in loaded.registry.generals:
            near = loaded.registry.nearest("general", self.general)
            hint = f"; did you mean {', '.join(near)}?" if near else ""
            raise LoadFailed([f"there is no general {self.general!r}{hint}"])
        return loaded

    def _is_ours(self, problem: LoadProblem, roots: list[Path]) -> bool:
        if problem.source in [Path(m).stem for m in self.content.mods]:
            return True
        file = Path(problem.file).resolve() if problem.file else None
        return file is not None and any(
            file == r.resolve() or r.resolve() in file.parents for r in roots
        )

    def _home(self) -> tuple[Path, str]:
        """The file or folder that the general is written in, and its module if it is installed."""
        registry = self.loaded.registry
        package = registry.owner["general", self.general]
        for source in self.loaded.sources:
            if package in source.packages and source.path is not None:
                return Path(source.path), ""
        for skill in self.person.skills:
            name = skill.__module__.partition(".")[0]
            file = getattr(sys.modules.get(name), "__file__", None)
            if file is not None and package != "core":
                path = Path(file)
                return (path.parent if path.name == "__init__.py" else path), name
        raise LoadFailed([f"{self.general!r} has no skill whose file could be watched"])

    def _files(self) -> list[Path]:
        return [self.root] if self.root.is_file() else sorted(self.root.rglob("*.py"))

    def _look(self) -> dict[Path, Stamp]:
        found: dict[Path, Stamp] = {}
        for path in self._files():
            try:
                status = path.stat()
            except OSError:
                continue
            found[path] = (status.st_mtime_ns, status.st_size)
        return found
