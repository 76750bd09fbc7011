"""The content that is tried, and its files: loaded anew when one of them is saved."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from pathlib import Path
from types import ModuleType

from attrs import define, field, frozen

from sanguosha import General
from sanguosha.cli.common import Content
from sanguosha.plugins.manager import Loaded, load_registry
from sanguosha.plugins.problems import LoadProblem
from sanguosha.plugins.tryout import Fault

#: What tells that a file was saved: its time and its size.
Stamp = tuple[int, int]


#: What else than Python belongs to a package: words, rulings, decks.
_SUFFIXES = frozenset((".py", ".yaml", ".yml", ".json", ".toml", ".txt", ".tsv", ".csv"))


class LoadFailed(Exception):
    """The content can't be loaded; `faults` say where and why."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = faults
        super().__init__("\n".join(map(str, faults)))


@frozen
class Home:
    """Where a general comes from, as far as a replay must know it.

    `mod`: the name of its single file or folder, "" for a plugin with entry points: then `module`
    is what they lie in, and `entries` their names and values.
    """

    mod: str = ""
    module: str = ""
    entries: dict[str, str] = field(factory=dict)


@define
class Library:
    """Loads the content around one general and watches the files that it is written in."""

    content: Content
    general: str
    loaded: Loaded = field(init=False)
    root: Path = field(init=False)
    _module: str = ""
    _mod: str = ""
    _stamps: dict[Path, Stamp] = field(factory=dict)

    def __attrs_post_init__(self) -> None:
        self.loaded = self._load([])
        self.root, self._module, self._mod = self._place()
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
            for p in self.files()
        }

    def home(self) -> Home:
        """What a replay must know of where it comes from."""
        if self._mod:
            return Home(self._mod)
        entries = [s.entry for s in self.loaded.sources if s.entry is not None]
        mine = [e for e in entries if e.module.partition(".")[0] == self._module]
        return Home("", self._module, {e.name: e.value for e in mine})

    def is_stale(self) -> bool:
        """Whether a file was saved, made or deleted since the last look."""
        return self._look() != self._stamps

    def changed(self) -> list[Path]:
        """The files that were saved, made or deleted since the last look."""
        now = self._look()
        before, self._stamps = self._stamps, now
        return sorted(p for p in {*before, *now} if before.get(p) != now.get(p))

    def reload(self, changed: list[Path]) -> Loaded:
        """Load everything anew. Raises `LoadFailed`; what was loaded before then stays."""
        # A file saved twice within a second may have a compiled twin that looks up to date.
        for path in (p for p in changed if p.suffix == ".py"):
            Path(importlib.util.cache_from_source(str(path))).unlink(missing_ok=True)
        kept = forget(self._module)
        try:
            self.loaded = self._load([self.root])
        except LoadFailed:
            forget(self._module)
            sys.modules.update(kept)
            raise
        return self.loaded

    def _load(self, roots: list[Path]) -> Loaded:
        loaded = load_registry(self.content.mods, disabled=self.content.disabled)
        given = [s.name for s in loaded.sources if s.kind in ("file", "project")]
        wrong = [p for p in loaded.problems if p.source in given or self._is_ours(p, roots)]
        if wrong:
            raise LoadFailed([Fault(p.message, p.file, p.line) for p in wrong])
        if self.general not in loaded.registry.generals:
            near = loaded.registry.nearest("general", self.general)
            hint = f"; did you mean {', '.join(near)}?" if near else ""
            file = str(roots[0]) if roots else None
            raise LoadFailed([Fault(f"there is no general {self.general!r}{hint}", file)])
        return loaded

    def _is_ours(self, problem: LoadProblem, roots: list[Path]) -> bool:
        file = Path(problem.file).resolve() if problem.file else None
        return file is not None and any(
            file == r.resolve() or r.resolve() in file.parents for r in roots
        )

    def _place(self) -> tuple[Path, str, str]:
        """The file or folder that the general is written in, its module and, if it was given as a
        file or folder of its own, the name of that."""
        registry = self.loaded.registry
        package = registry.owner["general", self.general]
        for source in self.loaded.sources:
            if package in source.packages and source.path is not None:
                return source.path, f"sanguosha_mod_{source.path.stem}", source.path.name
        for skill in self.person.skills:
            name = skill.__module__.partition(".")[0]
            file = getattr(sys.modules.get(name), "__file__", None)
            if file is not None and package != "core":
                path = Path(file)
                return (path.parent if path.name == "__init__.py" else path), name, ""
        message = f"{self.general!r} has no skill whose file could be watched"
        raise LoadFailed([Fault(message)])

    def files(self) -> list[Path]:
        """The files that are watched."""
        if self.root.is_file():
            return [self.root]
        return [
            p
            for p in sorted(self.root.rglob("*"))
            if p.suffix in _SUFFIXES and "__pycache__" not in p.parts
        ]

    def _look(self) -> dict[Path, Stamp]:
        found: dict[Path, Stamp] = {}
        for path in self.files():
            try:
                status = path.stat()
            except OSError:
                continue
            found[path] = (status.st_mtime_ns, status.st_size)
        return found


def forget(module: str) -> dict[str, ModuleType]:
    """Take a module and what lies in it out of `sys.modules`, to be imported again."""
    importlib.invalidate_caches()
    names = [n for n in sys.modules if (n + ".").startswith(module + ".")]
    return {n: sys.modules.pop(n) for n in names}
