"""The dependency rule, proved by reading the imports of every source file.

core knows no plugin and no screen; plugins, the SDK and the examples know core and
themselves; only the terminal frontend knows textual; nothing is imported that the
distribution's own ``pyproject.toml`` does not declare; no import cycles.
"""

import ast
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
TOP_LEVEL = {
    "LICENSE",
    "README.md",
    "core",
    "docs",
    "examples",
    "plugins",
    "pyproject.toml",
    "sdk",
    "tests",
}
# Distributions whose import name is not their own name.
IMPORT_NAMES = {"ruamel-yaml": "ruamel"}
TYPE_CHECKING = {"TYPE_CHECKING", "typing.TYPE_CHECKING"}


# --- reading ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Import:
    """One imported name: ``from a import b`` names ``a.b``."""

    file: Path
    line: int
    name: str
    at_import_time: bool  # neither inside a function nor under ``if TYPE_CHECKING``

    @property
    def top(self) -> str:
        return self.name.partition(".")[0]


@dataclass(frozen=True)
class Distribution:
    """A folder that is installed as a whole, or a single file loaded with ``--mod``."""

    kind: str  # core, plugin, sdk or example
    name: str
    path: Path

    @property
    def src(self) -> Path:
        return self.path / "src"

    @property
    def packages(self) -> set[str]:
        found = self.src.iterdir() if self.src.is_dir() else [self.path]
        return {p.stem for p in found if p.is_dir() or p.suffix == ".py"}

    def files(self) -> list[Path]:
        if self.path.is_file():
            return [self.path]
        return sorted((self.path if self.kind == "example" else self.src).rglob("*.py"))

    def declared(self) -> set[str]:
        """The import names of what its ``pyproject.toml`` depends on."""
        pyproject = self.path / "pyproject.toml"
        if not pyproject.is_file():
            return set()
        project = tomllib.loads(pyproject.read_text("utf-8"))["project"]
        names = [re.match(r"[\w.-]+", d)[0] for d in project.get("dependencies", [])]
        plain = [re.sub(r"[-_.]+", "-", name).lower() for name in names]
        return {IMPORT_NAMES.get(name, name.replace("-", "_")) for name in plain}


def distributions(root: Path) -> list[Distribution]:
    found = [Distribution("core", "core", root / "core"), Distribution("sdk", "sdk", root / "sdk")]
    for folder, kind in (("plugins", "plugin"), ("examples", "example")):
        for path in sorted((root / folder).glob("*")):
            if path.suffix == ".py" or any(path.rglob("*.py")):
                found.append(Distribution(kind, path.stem, path))
    return found


def module_name(file: Path, src: Path) -> str:
    parts = list(file.relative_to(src).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_of(file: Path, module: str = "") -> Iterator[Import]:
    """Every import of a file; ``module`` is its dotted name, for relative imports."""
    package = module.split(".") if file.name == "__init__.py" else module.split(".")[:-1]

    def targets(node: ast.AST) -> Iterator[str]:
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=base, names=names, level=level):
                above = package[: len(package) - level + 1] if level else []
                yield from (".".join([*above, *filter(None, [base]), a.name]) for a in names)
            case ast.Call(
                func=ast.Name(id="import_module" | "__import__")
                | ast.Attribute(attr="import_module"),
                args=[ast.Constant(value=str(name)), *_],
            ) if not name.startswith("."):
                yield name

    def walk(node: ast.AST, live: bool) -> Iterator[Import]:
        for name in targets(node):
            yield Import(file, node.lineno, name, live)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            live = False
        guarded: list[ast.stmt] = []
        if isinstance(node, ast.If) and ast.unparse(node.test) in TYPE_CHECKING:
            guarded = node.body
        for child in ast.iter_child_nodes(node):
            yield from walk(child, live and child not in guarded)

    yield from walk(ast.parse(file.read_text("utf-8"), str(file)), True)


# --- rules -----------------------------------------------------------------------------------


def foreign_imports(dist: Distribution) -> list[str]:
    """Imports that break the dependency rule, each with file, line and reason."""
    ours = dist.packages
    declared = dist.declared()
    problems = []
    for file in dist.files():
        module = module_name(file, dist.src) if dist.src in file.parents else ""
        in_tests = dist.kind == "example" and "tests" in file.relative_to(dist.path).parts
        for found in imports_of(file, module):
            top = found.top
            if top in ours or top == "sanguosha" or top in sys.stdlib_module_names:
                continue
            if in_tests and top in {"sanguosha_sdk", "pytest"}:
                continue
            if top.startswith("sanguosha_"):
                reason = f"{dist.name} may not import another package of the game"
            elif top == "textual" and (dist.kind, dist.name) != ("plugin", "tui"):
                reason = "only tui may import textual"
            elif top not in declared:
                reason = f"{dist.name} does not declare it"
            else:
                continue
            problems.append(f"{file}:{found.line}: imports {found.name}: {reason}")
    return problems


def import_graph(src: Path) -> dict[str, set[str]]:
    """Which module of ``src`` runs which others when it is imported."""
    files = {module_name(file, src): file for file in sorted(src.rglob("*.py"))}
    graph: dict[str, set[str]] = {name: set() for name in files}
    for name, file in files.items():
        for found in imports_of(file, name):
            if not found.at_import_time:
                continue
            # ``from a.b import c``: c is a module or a name in one.
            target = found.name if found.name in files else found.name.rpartition(".")[0]
            graph[name].add(target)
            # Importing a.b.c runs a and a.b too, except those that name itself is inside.
            while target := target.rpartition(".")[0]:
                if not f"{name}.".startswith(f"{target}."):
                    graph[name].add(target)
        graph[name] = graph[name] & files.keys() - {name}
    return graph


def import_cycle(src: Path) -> list[str]:
    """One cycle of modules, first and last the same, or nothing."""
    try:
        TopologicalSorter(import_graph(src)).prepare()
    except CycleError as error:
        return list(reversed(error.args[1]))
    return []


def top_level_differences(tracked: Iterable[str]) -> set[str]:
    entries = {path.partition("/")[0] for path in tracked}
    return {entry for entry in entries if not entry.startswith(".")} ^ TOP_LEVEL


# --- this repository -------------------------------------------------------------------------


@pytest.mark.parametrize("dist", distributions(ROOT), ids=lambda d: f"{d.kind}-{d.name}")
def test_imports_follow_the_dependency_rule(dist: Distribution) -> None:
    assert dist.files()
    assert foreign_imports(dist) == []


@pytest.mark.parametrize("dist", distributions(ROOT), ids=lambda d: f"{d.kind}-{d.name}")
def test_no_import_cycles(dist: Distribution) -> None:
    assert import_cycle(dist.src) == []


@pytest.mark.skipif(
    not shutil.which("git") or not (ROOT / ".git").exists(), reason="needs a git checkout"
)
def test_top_level_holds_what_it_should() -> None:
    git = ["git", "-c", f"safe.directory={ROOT}", "-C", str(ROOT), "ls-files", "-z"]
    listing = subprocess.run(git, check=True, capture_output=True, text=True).stdout
    assert top_level_differences(filter(None, listing.split("\0"))) == set()


# --- each rule can fail ----------------------------------------------------------------------


def make(root: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return root


def problems_of(root: Path, path: str, source: str, dependencies: str = "[]") -> list[str]:
    """What the rule says to one made-up source file, put in ``path`` of a made-up repository."""
    folder = path.split("/src/")[0].split("/tests/")[0]
    project = f'[project]\nname = "x"\ndependencies = {dependencies}\n'
    files = {"examples/pack/src/my_pack/__init__.py": "", path: source}
    if not folder.endswith(".py"):
        files[f"{folder}/pyproject.toml"] = project
    make(root, files)
    (dist,) = (d for d in distributions(root) if root / folder == d.path)
    return foreign_imports(dist)


CORE = "core/src/sanguosha/game.py"
STANDARD = "plugins/standard/src/sanguosha_standard/cards.py"
TUI = "plugins/tui/src/sanguosha_tui/app.py"
SDK = "sdk/src/sanguosha_sdk/check.py"
PACK = "examples/pack/src/my_pack/__init__.py"
PACK_TEST = "examples/pack/tests/test_pack.py"
ONE_FILE = "examples/one_general.py"


@pytest.mark.parametrize(
    ("path", "source"),
    [
        (CORE, "import sanguosha_standard"),
        (CORE, "def f():\n    from sanguosha_tui.app import App"),
        (CORE, "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import sanguosha_bots"),
        (CORE, "import importlib\nimportlib.import_module('sanguosha_identity')"),
        (CORE, "import textual"),
        (STANDARD, "from sanguosha_maneuvering import cards"),
        (STANDARD, "import sanguosha_sdk"),
        (STANDARD, "from textual.app import App"),
        (TUI, "import sanguosha_standard.cards"),
        (SDK, "import sanguosha_standard"),
        (SDK, "import textual.widgets"),
        (PACK, "import sanguosha_standard"),
        (PACK, "import sanguosha_sdk"),
        (PACK_TEST, "import sanguosha_bots"),
        (ONE_FILE, "import sanguosha_standard"),
        (ONE_FILE, "import textual"),
    ],
)
def test_a_forbidden_import_is_found(tmp_path: Path, path: str, source: str) -> None:
    declared = '["textual", "sanguosha-standard"]'
    (problem,) = problems_of(tmp_path, path, source, declared)
    line = len(source.splitlines())
    assert problem.startswith(f"{tmp_path / path}:{line}: ")
    assert "may" in problem


@pytest.mark.parametrize("path", [CORE, STANDARD, TUI, SDK, PACK, PACK_TEST, ONE_FILE])
def test_an_undeclared_import_is_found(tmp_path: Path, path: str) -> None:
    (problem,) = problems_of(tmp_path, path, "import ruamel.yaml")
    assert "does not declare it" in problem


@pytest.mark.parametrize(
    ("path", "source"),
    [
        (CORE, "import ruamel.yaml, json\nfrom . import rules\nfrom sanguosha.table import Card"),
        (
            STANDARD,
            "from sanguosha import Skill\nfrom .cards import SLASH\nimport sanguosha_standard",
        ),
        (TUI, "from textual.app import App"),
        (PACK, "import sanguosha, my_pack.generals"),
        (PACK_TEST, "import pytest, sanguosha_sdk, my_pack"),
        (ONE_FILE, "from sanguosha import General"),
    ],
)
def test_an_allowed_import_passes(tmp_path: Path, path: str, source: str) -> None:
    assert problems_of(tmp_path, path, source, '["ruamel.yaml>=0.18", "textual==1"]') == []


@pytest.mark.parametrize(
    "files",
    [
        {"p/a.py": "import p.b", "p/b.py": "from p import a"},
        {"p/a.py": "from .b import f", "p/b.py": "from .c import f", "p/c.py": "from . import a"},
        {"p/__init__.py": "from .a import f", "p/a.py": "from p import f"},
        {"p/a.py": "try:\n    import p.b\nfinally: pass", "p/b.py": "class C:\n    import p.a"},
        # p.a runs p/q/__init__.py on its way to p.q.r.
        {"p/a.py": "import p.q.r", "p/q/__init__.py": "import p.a", "p/q/r.py": ""},
    ],
)
def test_a_cycle_is_found(tmp_path: Path, files: dict[str, str]) -> None:
    cycle = import_cycle(make(tmp_path, {"p/__init__.py": "", **files}))
    assert len(cycle) > 2 and cycle[0] == cycle[-1]


@pytest.mark.parametrize(
    "later",
    [
        "import typing\nif typing.TYPE_CHECKING:\n    import p.a",
        "def f():\n    import p.a",
        "import q.a",
    ],
)
def test_what_is_no_cycle_passes(tmp_path: Path, later: str) -> None:
    files = {"p/__init__.py": "from .a import f", "p/a.py": "from . import b", "p/b.py": later}
    assert import_cycle(make(tmp_path, files)) == []
    assert import_graph(tmp_path) == {"p": {"p.a"}, "p.a": {"p.b"}, "p.b": set()}


def test_a_stray_top_level_entry_is_found() -> None:
    good = [".ci/run", ".gitignore", *(f"{name}/x" for name in TOP_LEVEL)]
    assert top_level_differences(good) == set()
    assert top_level_differences([*good, "tox.ini"]) == {"tox.ini"}
    assert top_level_differences([*good, "src/a.py"]) == {"src"}
    assert top_level_differences(n for n in good if n != "docs/x") == {"docs"}
