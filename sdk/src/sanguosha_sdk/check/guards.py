"""What is certain at a place in the code, because it was asked on the way there."""

from __future__ import annotations

import ast
from collections.abc import Callable

from sanguosha_sdk.check.source import Source

_LEAVES = ast.Return | ast.Raise | ast.Continue | ast.Break


def holds(source: Source, node: ast.AST, fact: Callable[[ast.expr], bool]) -> bool:
    """Whether a test that satisfies `fact` was true on the way to a node.

    Looked for: `fact and node`, `not fact or node`, `node if fact else …`, `if fact: node`, and
    `if not fact: return` before it.
    """
    while (above := source.parents.get(node)) is not None:
        if isinstance(above, ast.BoolOp) and node in above.values:
            before = above.values[: above.values.index(node)]
            wanted = isinstance(above.op, ast.And)
            if any(_implies(test, wanted, fact) for test in before):
                return True
        elif isinstance(above, ast.IfExp | ast.If) and node is not above.test:
            body = above.body if isinstance(above.body, list) else [above.body]
            if _implies(above.test, node in body, fact):
                return True
        elif isinstance(above, ast.comprehension) and node in above.ifs:
            before_it = above.ifs[: above.ifs.index(node)]
            if any(_implies(test, True, fact) for test in before_it):
                return True
        for block in _blocks(above):
            if node in block and any(_left(s, fact) for s in block[: block.index(node)]):
                return True
        if isinstance(above, ast.FunctionDef | ast.AsyncFunctionDef):
            return False
        node = above
    return False


def _blocks(node: ast.AST) -> list[list[ast.AST]]:
    if isinstance(node, ast.Lambda):
        return []
    fields = (getattr(node, name, None) for name in ("body", "orelse", "finalbody"))
    return [list(field) for field in fields if isinstance(field, list)]


def _left(statement: ast.AST, fact: Callable[[ast.expr], bool]) -> bool:
    """`if not fact: return`."""
    return (
        isinstance(statement, ast.If)
        and isinstance(statement.body[-1], _LEAVES)
        and _implies(statement.test, False, fact)
    )


def _implies(test: ast.expr, wanted: bool, fact: Callable[[ast.expr], bool]) -> bool:
    """Whether the fact holds if `test` is `wanted`."""
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return _implies(test.operand, not wanted, fact)
    if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And if wanted else ast.Or):
        return any(_implies(part, wanted, fact) for part in test.values)
    if wanted:
        return fact(test)
    if isinstance(test, ast.Compare) and len(test.ops) == 1:
        turned = {ast.IsNot: ast.Is(), ast.NotEq: ast.Eq()}.get(type(test.ops[0]))
        if turned is not None:
            return fact(ast.Compare(test.left, [turned], test.comparators))
    return False
