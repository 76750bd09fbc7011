"""SGS050–051: what makes a game go differently although seed and answers are the same."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from sanguosha_sdk.check.finding import Finding
from sanguosha_sdk.check.seats import own_nodes
from sanguosha_sdk.check.source import Function, Source

_CHANCE = re.compile(
    r"random\.(?!Random$)\w+|secrets\.\w+|uuid\.uuid[14]|os\.urandom|numpy\.random\.\w+"
    r"|time\.(time|time_ns|monotonic|monotonic_ns|perf_counter|perf_counter_ns|localtime|gmtime)"
    r"|datetime\.(datetime|date)\.(now|today|utcnow)"
)
_SETS = frozenset(("set", "frozenset"))
#: Functions for which the order of what they are given does not matter.
_ORDERLESS = frozenset(["any", "all", "sum", "len", "min", "max", "sorted", "set", "frozenset"])


def check_chance(source: Source) -> Iterator[Finding]:
    """Randomness and clocks in files with content; sets whose order is used."""
    if not source.classes:
        return
    for node in ast.walk(source.tree):
        if not isinstance(node, ast.Call):
            continue
        name = source.resolve(node.func)
        unseeded = name == "random.Random" and not node.args
        if unseeded or _CHANCE.fullmatch(name):
            yield source.finding(
                "SGS050",
                node,
                f"`{name}` gives something else in a replay",
                'take chance from the table: `self.game.table.rng["name"]`',
            )
    for node in ast.walk(source.tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            if any(content.node in source.up(node) for content in source.classes):
                yield from _sets(source, node)


def _sets(source: Source, function: Function) -> Iterator[Finding]:
    named = {
        target.id
        for node in own_nodes(function)
        if isinstance(node, ast.Assign) and _is_set(node.value, set())
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in own_nodes(function):
        for thing in _ordered(source, node):
            if _is_set(thing, named):
                yield source.finding(
                    "SGS051",
                    thing,
                    f"the order of the set `{ast.unparse(thing)}` differs from run to run",
                    "use a list, or sort it",
                )


def _ordered(source: Source, node: ast.AST) -> Iterator[ast.expr]:
    """The things whose order a node depends on."""
    if isinstance(node, ast.For):
        yield node.iter
    elif isinstance(node, ast.ListComp | ast.DictComp | ast.GeneratorExp):
        above = source.parents.get(node)
        if isinstance(above, ast.Call) and isinstance(above.func, ast.Name):
            if above.func.id in _ORDERLESS:
                return
        yield from (g.iter for g in node.generators)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        if node.func.id in ("list", "tuple", "iter", "next", "enumerate", "zip"):
            yield from node.args
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        if node.func.attr == "pop" and not node.args:
            yield node.func.value


def _is_set(node: ast.AST, named: set[str]) -> bool:
    if isinstance(node, ast.Set | ast.SetComp):
        return True
    if isinstance(node, ast.Name):
        return node.id in named
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id in _SETS
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitAnd | ast.BitOr | ast.Sub):
        return _is_set(node.left, named) or _is_set(node.right, named)
    return False
