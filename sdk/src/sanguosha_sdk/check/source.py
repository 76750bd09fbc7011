"""One Python file as the checker reads it: its tree, what its names mean, its skills and cards."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from attrs import define, field, frozen

from sanguosha import api, mods, moments
from sanguosha_sdk.check.finding import Finding
from sanguosha_sdk.check.paths import split_lines

#: Bases of the classes whose code runs in a game.
SKILL_BASES = frozenset(("Skill", "RuleSkill"))
CARD_BASES = frozenset(
    (
        "CardKind",
        "Basic",
        "Trick",
        "SelfTrick",
        "GroupTrick",
        "DelayedTrick",
        "Equipment",
        "Weapon",
        "Armor",
        "DefensiveHorse",
        "OffensiveHorse",
        "Treasure",
    )
)
Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
#: Loops inside of an expression.
LOOPS = ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp
_DEF = ast.FunctionDef | ast.AsyncFunctionDef

#: What `from … import *` brings.
_OFFERED = {"sanguosha": api, "sanguosha.api": api, "sanguosha.moments": moments}
_OFFERED["sanguosha.mods"] = mods

_IGNORE = re.compile(r"#\s*sgs:\s*ignore\b[ ]*([A-Z0-9, ]*)")


@frozen
class ContentClass:
    """A class of the file that is a skill or a card, with its bases in the same file."""

    node: ast.ClassDef
    kind: str  # "skill", "rule" or "card"
    bases: tuple[ast.ClassDef, ...]
    #: Whether a base comes from elsewhere, so that not everything it has is known.
    open: bool

    @property
    def bodies(self) -> Iterator[ast.stmt]:
        """The statements of the class and of its bases in this file."""
        for node in (self.node, *self.bases):
            yield from node.body


@define
class Source:
    """A file that could be parsed."""

    path: Path
    text: str
    tree: ast.Module
    parents: dict[ast.AST, ast.AST] = field(factory=dict)
    #: A name of the module -> what it was imported as ("sanguosha.moments").
    imports: dict[str, str] = field(factory=dict)
    #: A name of the module -> (level, module, name) of the imports that may be of this package.
    beside: dict[str, list[tuple[int, str, str]]] = field(factory=dict)
    #: A name that the module binds -> what it is bound to (None: by something else than `=`).
    bound: dict[str, list[ast.expr | None]] = field(factory=dict)
    #: The functions of the module, by name.
    defs: dict[str, ast.FunctionDef | ast.AsyncFunctionDef] = field(factory=dict)
    classes: list[ContentClass] = field(factory=list)
    #: Every file of the package, this one too.
    siblings: list[Source] = field(factory=list)
    #: What was found out about it before, to be asked once.
    known: dict[Any, Any] = field(factory=dict)
    _bindings: dict[ast.AST, dict[str, list[ast.expr | None]]] = field(factory=dict)

    @classmethod
    def parse(cls, path: Path, text: str) -> Source:
        """Read a file. Raises SyntaxError."""
        source = cls(path, text, ast.parse(text, str(path)))
        for node in ast.walk(source.tree):
            for child in ast.iter_child_nodes(node):
                source.parents[child] = node
            if isinstance(node, ast.Import):
                for name in node.names:
                    if name.asname is not None:
                        source.imports[name.asname] = name.name
                    else:
                        top = name.name.partition(".")[0]
                        source.imports[top] = top
            elif isinstance(node, ast.ImportFrom):
                for name in node.names:
                    if name.name == "*" and node.module in _OFFERED and not node.level:
                        module = f"{node.module}."
                        source.imports |= {n: module + n for n in _OFFERED[node.module].__all__}
                    known = name.asname or name.name
                    if node.module and not node.level:
                        source.imports[known] = f"{node.module}.{name.name}"
                    origin = (node.level, node.module or "", name.name)
                    source.beside.setdefault(known, []).append(origin)
        source.bound = source.bindings(source.tree)
        source.defs = {n.name: n for n in source.tree.body if isinstance(n, _DEF)}
        source.classes = list(_content(source))
        source.siblings = [source]
        return source

    def bindings(self, scope: ast.AST) -> dict[str, list[ast.expr | None]]:
        """The names that a module, class or function binds itself, and what to.

        None stands for what is bound otherwise: arguments, loops, imports, `+=`.
        """
        found = self._bindings.get(scope)
        if found is None:
            found = self._bindings[scope] = _bindings(scope)
        return found

    def resolve(self, node: ast.AST | None) -> str:
        """The dotted name of an imported thing; "" for anything else."""
        if isinstance(node, ast.Name):
            return "" if self._is_hidden(node) else self.imports.get(node.id, "")
        if isinstance(node, ast.Attribute):
            base = self.resolve(node.value)
            return f"{base}.{node.attr}" if base else ""
        return ""

    def _is_hidden(self, node: ast.Name) -> bool:
        """Whether a function or a loop inside of an expression has a name of its own like this."""
        if node.id not in self.imports:
            return True
        if any(node.id in self.bindings(function) for function in self.around(node)):
            return True
        targets = (
            part.target
            for above in self.up(node)
            if isinstance(above, LOOPS)
            for part in above.generators
        )
        return any(
            isinstance(name, ast.Name) and name.id == node.id
            for target in targets
            for name in ast.walk(target)
        )

    def ours(self, node: ast.AST | None) -> str:
        """The last part of a name out of `sanguosha` ("on", "view_as"); "" for anything else."""
        name = self.resolve(node)
        return name.rpartition(".")[2] if name.startswith("sanguosha.") else ""

    def up(self, node: ast.AST) -> Iterator[ast.AST]:
        """What a node stands in, from the inside out."""
        while (above := self.parents.get(node)) is not None:
            yield above
            node = above

    def around(self, node: ast.AST) -> Iterator[Function]:
        """The functions that a node runs in, from the inside out; its own if it is one.

        A decorator runs outside of the function that it decorates.
        """
        if isinstance(node, Function):
            yield node
        while (above := self.parents.get(node)) is not None:
            if isinstance(above, Function) and node not in getattr(above, "decorator_list", ()):
                yield above
            node = above

    def finding(self, code: str, node: ast.AST | int, message: str, hint: str = "") -> Finding:
        """A fault at a node or a line of this file."""
        line = node if isinstance(node, int) else getattr(node, "lineno", 1)
        return Finding(code, self.path, line, message, hint)

    def ignores(self, finding: Finding) -> bool:
        """Whether the line says that this fault is meant: ``# sgs: ignore SGS051``."""
        lines = split_lines(self.text)
        if not 0 < finding.line <= len(lines):
            return False
        match = _IGNORE.search(lines[finding.line - 1])
        return match is not None and (not match[1].strip() or finding.code in match[1])


def _bindings(scope: ast.AST) -> dict[str, list[ast.expr | None]]:
    found: dict[str, list[ast.expr | None]] = {}
    if isinstance(scope, Function):
        for arg in ast.walk(scope.args):
            if isinstance(arg, ast.arg):
                found.setdefault(arg.arg, []).append(None)
    stack: list[ast.AST] = []
    if isinstance(scope, ast.Lambda):
        stack = [scope.body]
    else:
        stack = list(reversed(getattr(scope, "body", ())))
    while stack:
        node = stack.pop()
        if isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names = [t.id for t in targets if isinstance(t, ast.Name)]
            for name in names:
                found.setdefault(name, []).append(node.value)
            inner = [t for t in targets if not isinstance(t, ast.Name)]
            stack += [*inner, *([node.value] if node.value is not None else [])]
            continue
        if isinstance(node, _DEF | ast.ClassDef):
            found.setdefault(node.name, []).append(None)
            continue
        if isinstance(node, ast.Lambda):
            continue
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store | ast.Del):
            found.setdefault(node.id, []).append(None)
        stack += reversed(list(ast.iter_child_nodes(node)))
    return found


def _content(source: Source) -> Iterator[ContentClass]:
    nodes = {n.name: n for n in ast.walk(source.tree) if isinstance(n, ast.ClassDef)}

    def look(node: ast.ClassDef, seen: tuple[str, ...]) -> tuple[str, list[ast.ClassDef], bool]:
        kind, bases, is_open = "", [], False
        for base in node.bases:
            base = base.value if isinstance(base, ast.Subscript) else base
            name = source.ours(base)
            if name in SKILL_BASES or name in CARD_BASES:
                found = "rule" if name == "RuleSkill" else "card"
                kind = kind or ("skill" if name == "Skill" else found)
            elif isinstance(base, ast.Name) and base.id in nodes and base.id not in seen:
                above, more, further = look(nodes[base.id], (*seen, base.id))
                kind = kind or above
                bases += [nodes[base.id], *more]
                is_open = is_open or further
            else:
                is_open = True
                # A class of another file: skills are named after their effects, so its parts tell.
                if _has_parts(source, node):
                    kind = kind or "skill"
        return kind, bases, is_open

    for node in nodes.values():
        kind, bases, is_open = look(node, (node.name,))
        if kind:
            yield ContentClass(node, kind, tuple(bases), is_open)


def _has_parts(source: Source, node: ast.ClassDef) -> bool:
    for statement in node.body:
        if isinstance(statement, ast.AsyncFunctionDef):
            for decorator in statement.decorator_list:
                if isinstance(decorator, ast.Call) and source.ours(decorator.func) in (
                    "on",
                    "active",
                    "view_as",
                ):
                    return True
    return False


def constant(node: ast.AST | None) -> object:
    """The value of a literal; None for anything else."""
    return node.value if isinstance(node, ast.Constant) else None


def keyword(call: ast.Call | ast.ClassDef, name: str) -> ast.expr | None:
    """The value of a keyword argument."""
    return next((k.value for k in call.keywords if k.arg == name), None)


def argument(call: ast.Call, position: int, name: str) -> ast.expr | None:
    """An argument given by place or by name."""
    if len(call.args) > position:
        return call.args[position]
    return keyword(call, name)


def strings(node: ast.AST | None) -> list[ast.Constant]:
    """The string literals of a literal: itself, or those of a tuple, list or set."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node]
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return [s for e in node.elts for s in strings(e)]
    return []
