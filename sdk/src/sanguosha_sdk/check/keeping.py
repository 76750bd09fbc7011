"""SGS040–043: what a skill remembers outside of its declared state."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from sanguosha import Skill
from sanguosha_sdk.check.finding import Edit, Finding
from sanguosha_sdk.check.seats import functions, own_nodes
from sanguosha_sdk.check.source import ContentClass, Function, Source

#: Methods that change the list, dict or set they are called on.
MUTATORS = frozenset(
    [
        "add",
        "append",
        "appendleft",
        "clear",
        "discard",
        "extend",
        "insert",
        "pop",
        "popitem",
        "popleft",
        "remove",
        "reverse",
        "setdefault",
        "sort",
        "update",
    ]
)
_MAKERS = frozenset(("list", "dict", "set", "defaultdict", "Counter", "deque", "OrderedDict"))
_LITERALS = (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp)


def check_keeping(source: Source) -> Iterator[Finding]:
    """State in modules and classes, undeclared attributes, shared defaults."""
    globals_ = _mutable(source.tree)
    for content in source.classes:
        kept = {n for body in (content.node, *content.bases) for n in _mutable(body)}
        for function in functions(content):
            yield from _module(source, function, globals_)
            yield from _class(source, content, function, kept)
            if content.kind != "card" and not content.open:
                yield from _undeclared(source, content, function)
        if content.kind != "card":
            yield from _shared(source, content)


def is_mutable(node: ast.AST | None) -> bool:
    """Whether an expression makes something that can be changed."""
    if isinstance(node, ast.Call):
        name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        return (node.func.id if isinstance(node.func, ast.Name) else name) in _MAKERS
    return isinstance(node, _LITERALS)


def _mutable(root: ast.Module | ast.ClassDef) -> set[str]:
    found: set[str] = set()
    for node in root.body:
        if isinstance(node, ast.Assign) and is_mutable(node.value):
            found |= {t.id for t in node.targets if isinstance(t, ast.Name)}
        elif isinstance(node, ast.AnnAssign) and is_mutable(node.value):
            if isinstance(node.target, ast.Name):
                found.add(node.target.id)
    return found


def changed(node: ast.AST) -> Iterator[ast.expr]:
    """The things that a node changes in place: by a method, or one of its items."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        if node.func.attr in MUTATORS:
            yield node.func.value
    elif isinstance(node, ast.Assign | ast.Delete):
        yield from (t.value for t in node.targets if isinstance(t, ast.Subscript))
    elif isinstance(node, ast.AugAssign):
        if isinstance(node.target, ast.Subscript):
            yield node.target.value


def assigned(node: ast.AST) -> Iterator[ast.Attribute]:
    """The attributes that a node assigns."""
    if isinstance(node, ast.Assign):
        targets = node.targets
    elif isinstance(node, ast.AugAssign | ast.AnnAssign):
        targets = [node.target]
    elif isinstance(node, ast.Delete):
        targets = node.targets
    else:
        return
    for target in targets:
        for part in ast.walk(target) if isinstance(target, ast.Tuple) else (target,):
            if isinstance(part, ast.Attribute):
                yield part


def _module(source: Source, function: Function, globals_: set[str]) -> Iterator[Finding]:
    local = {a.arg for a in ast.walk(function.args) if isinstance(a, ast.arg)}
    local |= {
        n.id
        for n in own_nodes(function)
        if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)
    }
    hint = "declare it on the skill: `name = state(...)`"
    for node in own_nodes(function):
        if isinstance(node, ast.Global):
            names = ", ".join(node.names)
            yield source.finding("SGS040", node, f"{names}: shared by every game", hint)
        for thing in changed(node):
            if isinstance(thing, ast.Name) and thing.id in globals_ - local:
                yield source.finding(
                    "SGS040", node, f"{thing.id!r} of the module is shared by every game", hint
                )


def _class(
    source: Source, content: ContentClass, function: Function, kept: set[str]
) -> Iterator[Finding]:
    hint = "declare it with `state(...)`"
    for node in own_nodes(function):
        for target in assigned(node):
            if _is_class(content, target.value):
                message = f"{ast.unparse(target)!r} is shared by every game"
                yield source.finding("SGS041", node, message, hint)
        for thing in changed(node):
            if (
                isinstance(thing, ast.Attribute)
                and thing.attr in kept
                and (_is_self(thing.value) or _is_class(content, thing.value))
            ):
                message = f"{thing.attr!r} of the class is shared by every game"
                yield source.finding("SGS041", node, message, hint)


def _is_self(node: ast.AST) -> bool:
    return isinstance(node, ast.Name) and node.id == "self"


def _is_class(content: ContentClass, node: ast.AST) -> bool:
    if isinstance(node, ast.Name):
        return node.id in ("cls", content.node.name)
    return ast.unparse(node) in ("type(self)", "self.__class__")


def _undeclared(source: Source, content: ContentClass, function: Function) -> Iterator[Finding]:
    declared = {"yang"} | set(Skill.__slots__)
    for statement in content.bodies:
        if isinstance(statement, ast.Assign):
            declared |= {t.id for t in statement.targets if isinstance(t, ast.Name)}
        elif isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            declared.add(statement.target.id)
        elif isinstance(statement, ast.FunctionDef):
            declared.add(statement.name)
    for node in own_nodes(function):
        for target in assigned(node):
            if _is_self(target.value) and target.attr not in declared:
                found = source.finding(
                    "SGS042",
                    node,
                    f"{target.attr!r} is not declared, so saves and forks would lose it",
                    f"write `{target.attr} = state(...)` in the class body",
                )
                yield found


def _shared(source: Source, content: ContentClass) -> Iterator[Finding]:
    for statement in content.node.body:
        value = getattr(statement, "value", None)
        if not isinstance(value, ast.Call) or source.ours(value.func) != "state":
            continue
        default = value.args[0] if value.args else None
        if default is None or not is_mutable(default):
            continue
        maker = {"[]": "list", "{}": "dict", "list()": "list", "dict()": "dict", "set()": "set"}
        written = ast.get_source_segment(source.text, default) or ""
        better = maker.get(ast.unparse(default), f"lambda: {written}")
        yield Finding(
            "SGS043",
            source.path,
            default.lineno,
            f"every instance of the skill would share this {written}",
            f"give what makes it: `state({better})`",
            Edit(default.lineno, default.col_offset, written, better),
        )
