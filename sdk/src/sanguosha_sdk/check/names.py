"""SGS010–013: moments, modifiers, filters and verbs that do not exist."""

from __future__ import annotations

import ast
import builtins
import difflib
from collections.abc import Iterable, Iterator

from sanguosha import Seat, Skill, api, mods, moments
from sanguosha_sdk.check.finding import Finding
from sanguosha_sdk.check.reach import Code, functions
from sanguosha_sdk.check.seats import Seats, own_nodes
from sanguosha_sdk.check.source import ContentClass, Function, Source

#: Module -> (code, what its names are, the module).
_MODULES = {
    "sanguosha.moments": ("SGS010", "moment", moments),
    "sanguosha.mods": ("SGS011", "modifier", mods),
    "sanguosha": ("SGS012", "filter or name", api),
}


def check_names(source: Source) -> Iterator[Finding]:
    """Every name out of `sanguosha`, what decorators and parts name, and the verbs."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.ImportFrom) and node.module in _MODULES and not node.level:
            for alias in node.names:
                if alias.name != "*":
                    yield from _member(source, node.module, alias.name, alias)
        elif isinstance(node, ast.Attribute):
            module = source.resolve(node.value)
            if module in _MODULES and not _is_submodule(node.attr):
                yield from _member(source, module, node.attr, node)
    for content in source.classes:
        yield from _undefined(source, content)
        for code in functions(source, content):
            yield from _verbs(content, code)


def near(name: str, known: Iterable[str]) -> str:
    """ "did you mean …?", or nothing."""
    found = difflib.get_close_matches(name, list(known), 3, 0.6)
    return "did you mean " + ", ".join(found) + "?" if found else ""


def _is_submodule(name: str) -> bool:
    return name in ("moments", "mods", "api", "plugins", "content", "scenario", "rules", "table")


def _member(source: Source, module: str, name: str, node: ast.AST) -> Iterator[Finding]:
    code, what, found = _MODULES[module]
    if hasattr(found, name) or (module == "sanguosha" and _is_submodule(name)):
        return
    if name.startswith("__"):
        return
    hint = near(name, found.__all__) or f"`{module}` lists them"
    yield source.finding(code, node, f"there is no {what} {name!r} in `{module}`", hint)


def _undefined(source: Source, content: ContentClass) -> Iterator[Finding]:
    """Names in decorators and parts that nothing defines."""
    if any(not _ours(module) for _, module, _ in source.beside.get("*", ())):
        # Whatever `import *` brings.
        return
    known = set(vars(builtins)) | set(_bound(source.tree)) | set(source.imports)
    known |= {n for body in (content.node, *content.bases) for n in _bound(body)}
    # A class that a function makes knows the names of the function.
    known |= {n for scope in source.around(content.node) for n in source.bindings(scope)}
    for statement in content.node.body:
        if isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value is not None:
            roots: list[ast.expr] = [statement.value]
        elif isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
            roots = statement.decorator_list
        else:
            continue
        for root in roots:
            for node in ast.walk(root):
                if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                    if node.id not in known and node.id not in _inner(root):
                        hint = near(node.id, api.__all__)
                        yield source.finding(
                            "SGS012", node, f"the name {node.id!r} is not defined", hint
                        )


def _ours(module: str) -> bool:
    return module in (*_MODULES, "sanguosha.api")


def _bound(root: ast.AST) -> Iterator[str]:
    """The names that a module or class binds anywhere outside of functions."""
    for node in _outside(root):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name
        elif isinstance(node, ast.alias):
            yield node.asname or node.name.partition(".")[0]
        elif isinstance(node, ast.ExceptHandler) and node.name:
            yield node.name


def _outside(root: ast.AST) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(root):
        yield child
        if not isinstance(child, Function | ast.ClassDef):
            yield from _outside(child)


def _inner(root: ast.AST) -> set[str]:
    """Names that lambdas and comprehensions inside of an expression bind."""
    found: set[str] = set()
    for node in ast.walk(root):
        if isinstance(node, ast.arg):
            found.add(node.arg)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
    return found


def _verbs(content: ContentClass, code: Code) -> Iterator[Finding]:
    source = code.source
    inside = content.node in source.up(code.function)
    seats = Seats(source, content, code.function)
    own = {n for body in (content.node, *content.bases) for n in _bound(body)}
    for node in own_nodes(code.function):
        if not isinstance(node, ast.Attribute) or node.attr.startswith("_"):
            continue
        if seats.is_seat(node.value):
            if not hasattr(Seat, node.attr):
                verbs = [n for n in dir(Seat) if not n.startswith("_")]
                yield source.finding(
                    "SGS013", node, f"a seat has no {node.attr!r}", near(node.attr, verbs)
                )
        elif (
            content.kind == "skill"
            and inside
            and not content.open
            and isinstance(node.value, ast.Name)
            and node.value.id == "self"
            and isinstance(source.parents.get(node), ast.Call)
            and getattr(source.parents[node], "func", None) is node
            and not hasattr(Skill, node.attr)
            and node.attr not in own
        ):
            verbs = [n for n in dir(Skill) if not n.startswith("_")]
            yield source.finding(
                "SGS013", node, f"a skill has no {node.attr!r}", near(node.attr, [*verbs, *own])
            )
