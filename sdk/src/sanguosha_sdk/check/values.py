"""What a name stands for, as far as can be told without running anything."""

from __future__ import annotations

import ast
from pathlib import Path

from sanguosha_sdk.check.source import Function, Source, strings


def follow(source: Source, node: ast.AST | None) -> tuple[Source, ast.AST | None]:
    """The expression that a name is bound to, if it is bound once; anything else as it is.

    Names of the function come first, then those of the module, then what a file beside it holds.
    """
    for _ in range(5):
        if not isinstance(node, ast.Name | ast.Attribute):
            return source, node
        step = _step(source, node)
        if step is None:
            return source, node
        source, node = step
    return source, node


def value(source: Source, node: ast.AST | None) -> object:
    """The value of a literal, or of the literal that a name is bound to; None otherwise."""
    found = follow(source, node)[1]
    if isinstance(found, ast.UnaryOp) and isinstance(found.op, ast.USub):
        number = value(source, found.operand)
        return -number if isinstance(number, int) else None
    if isinstance(found, ast.BinOp) and isinstance(found.op, ast.Add | ast.Sub):
        left, right = value(source, found.left), value(source, found.right)
        if isinstance(left, int) and isinstance(right, int):
            return left + right if isinstance(found.op, ast.Add) else left - right
        return None
    return found.value if isinstance(found, ast.Constant) else None


def texts_of(source: Source, node: ast.AST | None) -> list[tuple[Source, ast.Constant]]:
    """The string literals that an expression may stand for, where they are written."""
    if isinstance(node, ast.Starred):
        node = node.value
    if isinstance(node, ast.IfExp):
        return texts_of(source, node.body) + texts_of(source, node.orelse)
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return [found for part in node.elts for found in texts_of(source, part)]
    there, found = follow(source, node)
    if isinstance(found, ast.Dict):
        return [(there, s) for key in found.keys if key is not None for s in strings(key)]
    if isinstance(found, ast.Constant):
        return [(there, s) for s in strings(found)]
    if found is not node and isinstance(found, ast.Tuple | ast.List | ast.Set | ast.IfExp):
        return texts_of(there, found) + _appended(source, node)
    return []


def _appended(source: Source, node: ast.AST | None) -> list[tuple[Source, ast.Constant]]:
    """What is appended to a list of the function."""
    if not isinstance(node, ast.Name):
        return []
    return [
        (source, s)
        for function in source.around(node)
        for call in ast.walk(function)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute)
        if call.func.attr == "append" and ast.unparse(call.func.value) == node.id
        for argument in call.args
        for s in strings(argument)
    ]


def _step(source: Source, node: ast.Name | ast.Attribute) -> tuple[Source, ast.AST] | None:
    if isinstance(node, ast.Attribute):
        there = module_of(source, node.value)
        if there is None or node.attr not in there.bound:
            return None
        return _only(there, there.bound[node.attr])
    for function in source.around(node):
        bound = source.bindings(function)
        if node.id in bound:
            return _only(source, bound[node.id])
    above = source.parents.get(node)
    while above is not None and not isinstance(above, Function | ast.ClassDef):
        above = source.parents.get(above)
    if isinstance(above, ast.ClassDef) and node.id in source.bindings(above):
        return _only(source, source.bindings(above)[node.id])
    if node.id in source.bound:
        return _only(source, source.bound[node.id])
    origin = elsewhere(source, node.id)
    if origin is not None and origin[1] in origin[0].bound:
        return _only(origin[0], origin[0].bound[origin[1]])
    return None


def _only(source: Source, values: list[ast.expr | None]) -> tuple[Source, ast.AST] | None:
    return (source, values[0]) if len(values) == 1 and values[0] is not None else None


def elsewhere(source: Source, name: str) -> tuple[Source, str] | None:
    """The file of the same package, and the name there, that a name was imported from."""
    if name not in source.beside and "*" not in source.beside:
        return None
    key = ("elsewhere", name)
    if key not in source.known:
        named = source.beside.get(name, [])
        origins = [(_file(source, level, module), n) for level, module, n in named]
        for level, module, _ in source.beside.get("*", ()):
            there = _file(source, level, module)
            if there is not None and (name in there.bound or name in there.defs):
                origins.append((there, name))
        source.known[key] = next(((s, n) for s, n in origins if s is not None), None)
    found: tuple[Source, str] | None = source.known[key]
    return found


def module_of(source: Source, node: ast.AST) -> Source | None:
    """The file of the same package that an expression stands for as a module."""
    if not isinstance(node, ast.Name):
        return None
    if node.id not in source.beside:
        return None
    key = ("module", node.id)
    if key not in source.known:
        origins = (
            _file(source, level, f"{module}.{name}" if module else name)
            for level, module, name in source.beside[node.id]
        )
        source.known[key] = next((s for s in origins if s is not None), None)
    found: Source | None = source.known[key]
    return found


def _file(source: Source, level: int, module: str) -> Source | None:
    parts = module.split(".") if module else []
    if parts[:1] == ["sanguosha"] or len(source.siblings) < 2:
        return None
    if level:
        base = source.path.resolve().parents[level - 1]
        wanted = [base.joinpath(*parts).with_suffix(".py"), base.joinpath(*parts, "__init__.py")]
        return next((s for s in source.siblings if s.path.resolve() in wanted), None)
    tails = [Path(*parts).with_suffix(".py"), Path(*parts, "__init__.py")]
    for sibling in source.siblings:
        names = sibling.path.resolve().parts
        if any(names[-len(tail.parts) :] == tail.parts for tail in tails):
            return sibling
    return None
