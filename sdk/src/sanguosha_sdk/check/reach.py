"""Which functions a skill or card runs: its own, and those of the package that they call."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from attrs import frozen

from sanguosha import CardKind
from sanguosha_sdk.check.seats import Seats
from sanguosha_sdk.check.source import ContentClass, Function, Source
from sanguosha_sdk.check.values import elsewhere, module_of

#: Methods of a card that answer what may be done, and are asked again and again.
_ASKED = frozenset(("why_not_use", "why_not_target", "fixed_targets", "entries", "void_for"))
assert all(hasattr(CardKind, name) for name in _ASKED)


@frozen
class Code:
    """A function and the file it stands in; `owners`: arguments that are the skill's owner."""

    source: Source
    function: Function
    owners: frozenset[str] = frozenset()


def functions(source: Source, content: ContentClass) -> list[Code]:
    """Every function and lambda in a class, and those of the package that these name."""
    known: list[Code] | None = source.known.get(("functions", content.node))
    if known is None:
        known = source.known["functions", content.node] = _functions(source, content)
    return known


def _functions(source: Source, content: ContentClass) -> list[Code]:
    found: list[Code] = []
    seen: set[ast.AST] = set()
    todo: list[tuple[Source, ast.AST]] = [(source, content.node)]
    while todo:
        here, root = todo.pop(0)
        if root in seen:
            continue
        seen.add(root)
        found += [Code(here, n) for n in ast.walk(root) if isinstance(n, Function)]
        for node in ast.walk(root):
            todo += _named(here, node)
    return found


def _named(source: Source, node: ast.AST) -> list[tuple[Source, ast.AST]]:
    """The functions of the package, and what is written for constants, that a node names."""
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
        if any(node.id in source.bindings(f) for f in source.around(node)):
            return []
        if node.id in source.defs or node.id in source.bound:
            return _written(source, node.id)
        there = elsewhere(source, node.id)
        return _written(*there) if there is not None else []
    if isinstance(node, ast.Attribute):
        module = module_of(source, node.value)
        return _written(module, node.attr) if module is not None else []
    return []


def _written(source: Source, name: str) -> list[tuple[Source, ast.AST]]:
    if name in source.defs:
        return [(source, source.defs[name])]
    return [(source, v) for v in source.bound.get(name, ()) if v is not None and _acts(v)]


def _acts(value: ast.expr) -> bool:
    """Whether a constant may hold a function: `seats_where(lambda …)`."""
    return isinstance(value, ast.Call | ast.Lambda | ast.BinOp | ast.UnaryOp | ast.Name)


def conditions(source: Source, content: ContentClass) -> list[Code]:
    """The functions that are asked again and again, without anything being done.

    What the parts of a skill are declared with, what a card answers about its use, and what these
    call. A method that no effect names counts too.
    """
    methods = {
        n.name: n
        for body in (*reversed(content.bases), content.node)
        for n in body.body
        if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    todo = [Code(source, f) for f in _roots(source, content, methods)]
    found: list[Code] = []
    seen: set[tuple[ast.AST, frozenset[str]]] = set()
    while todo:
        code = todo.pop(0)
        if (code.function, code.owners) in seen or isinstance(code.function, ast.AsyncFunctionDef):
            continue
        seen.add((code.function, code.owners))
        found.append(code)
        todo += _called(code, content, methods)
    return found


def _roots(
    source: Source,
    content: ContentClass,
    methods: dict[str, ast.FunctionDef | ast.AsyncFunctionDef],
) -> Iterator[Function]:
    if content.kind == "card":
        own = [n for n in content.node.body if isinstance(n, ast.FunctionDef)]
        yield from (n for n in own if n.name in _ASKED)
        return
    for declared in _declarations(content):
        # What a lambda names is looked up from there, with what it hands over.
        for node in _outside_lambdas(declared):
            if isinstance(node, ast.Lambda):
                yield node
            elif isinstance(node, ast.Name) and node.id in methods:
                yield methods[node.id]
            for _, thing in _named(source, node):
                yield from (f for f in ast.walk(thing) if isinstance(f, Function))
    named = {n.attr for n in ast.walk(content.node) if isinstance(n, ast.Attribute)}
    named |= {n.id for n in ast.walk(content.node) if isinstance(n, ast.Name)}
    for statement in content.node.body:
        if isinstance(statement, ast.FunctionDef) and statement.name not in named:
            if not statement.name.startswith("__") and not statement.decorator_list:
                yield statement


def _outside_lambdas(root: ast.AST) -> Iterator[ast.AST]:
    yield root
    if not isinstance(root, ast.Lambda):
        for child in ast.iter_child_nodes(root):
            yield from _outside_lambdas(child)


def _declarations(content: ContentClass) -> Iterator[ast.expr]:
    for statement in content.node.body:
        if isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value is not None:
            yield statement.value
        elif isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from statement.decorator_list


def _called(
    code: Code,
    content: ContentClass,
    methods: dict[str, ast.FunctionDef | ast.AsyncFunctionDef],
) -> Iterable[Code]:
    seats = Seats(code.source, content, code.function, code.owners)
    for node in ast.walk(code.function):
        if isinstance(node, Function) and node is not code.function:
            yield Code(code.source, node, code.owners)
        targets = _named(code.source, node)
        if isinstance(node, ast.Attribute) and node.attr in methods:
            if isinstance(node.value, ast.Name) and node.value.id in ("self", "skill"):
                targets = [(code.source, methods[node.attr])]
        above = code.source.parents.get(node)
        call = above if isinstance(above, ast.Call) and above.func is node else None
        for there, thing in targets:
            for function in ast.walk(thing):
                if isinstance(function, Function):
                    passed = _passed(seats, function, call) if function is thing else frozenset()
                    yield Code(there, function, passed)


def _passed(seats: Seats, function: Function, call: ast.Call | None) -> frozenset[str]:
    """The arguments of a function that this call gives the owner to."""
    if call is None:
        return frozenset()
    names = [a.arg for a in (*function.args.posonlyargs, *function.args.args)]
    if isinstance(call.func, ast.Attribute) and names[:1] == ["self"]:
        names = names[1:]
    given = list(zip(names, call.args, strict=False))
    given += [(k.arg, k.value) for k in call.keywords if k.arg is not None]
    return frozenset(name for name, value in given if seats.is_owner(value))
