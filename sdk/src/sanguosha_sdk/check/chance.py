"""SGS050–051: what makes a game go differently although seed and answers are the same."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from sanguosha_sdk.check.finding import Finding
from sanguosha_sdk.check.reach import Code, functions
from sanguosha_sdk.check.seats import own_nodes
from sanguosha_sdk.check.source import ContentClass, Function, Source
from sanguosha_sdk.check.values import elsewhere

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
    for content in source.classes:
        for code in functions(source, content):
            yield from _sets(content, code)
            yield from _hashes(code)
            if code.source is not source:
                yield from _chance(code.source, code.function)
    if source.classes:
        yield from _chance(source, source.tree)


def _chance(source: Source, root: ast.AST) -> Iterator[Finding]:
    for node in ast.walk(root):
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


def _hashes(code: Code) -> Iterator[Finding]:
    """`hash` of a text differs from run to run; of what else it is, nobody can see."""
    for node in own_nodes(code.function):
        if isinstance(node, ast.Call) and _name(node.func) == "hash":
            named = getattr(code.function, "name", "")
            if not _is_bound(code.source, node.func) and not named.startswith("__"):
                yield code.source.finding(
                    "SGS050",
                    node,
                    "`hash` of a text differs from run to run",
                    'take chance from the table: `self.game.table.rng["name"]`',
                )


def _is_bound(source: Source, node: ast.expr) -> bool:
    """Whether a name is not that of Python: an argument, an import, something of the module."""
    name = _name(node)
    scopes = (source.tree, *source.around(node))
    return name in source.imports or any(name in source.bindings(s) for s in scopes)


def _sets(content: ContentClass, code: Code) -> Iterator[Finding]:
    source = code.source
    kinds = _Sets(source, content, code.function)
    for node in own_nodes(code.function):
        for thing in _ordered(source, node):
            if kinds.is_set(thing):
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
        elif node.func.attr in ("join", "extend"):
            yield from node.args
    if isinstance(node, ast.Call | ast.List | ast.Tuple):
        parts = node.args if isinstance(node, ast.Call) else node.elts
        if not (isinstance(node, ast.Call) and _name(node.func) in _ORDERLESS):
            yield from (part.value for part in parts if isinstance(part, ast.Starred))


def _name(node: ast.AST) -> str:
    return node.id if isinstance(node, ast.Name) else ""


class _Sets:
    """Which expressions of a function are sets."""

    def __init__(self, source: Source, content: ContentClass, function: Function) -> None:
        self._source = source
        self._named: set[str] = set()
        self._states = {
            target.id
            for statement in content.bodies
            if isinstance(statement, ast.Assign) and isinstance(statement.value, ast.Call)
            if source.ours(statement.value.func) == "state" and statement.value.args
            if _name(statement.value.args[0]) in _SETS or self.is_set(statement.value.args[0])
            for target in statement.targets
            if isinstance(target, ast.Name)
        }
        for scope in reversed(list(source.around(function))):
            for arg in (*scope.args.posonlyargs, *scope.args.args, *scope.args.kwonlyargs):
                self._note(arg.arg, _says_set(arg.annotation))
            if isinstance(scope, ast.Lambda):
                continue
            for node in own_nodes(scope):
                if isinstance(node, ast.Assign):
                    for target in node.targets:
                        if isinstance(target, ast.Name):
                            self._note(target.id, self.is_set(node.value))
                elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                    self._note(node.target.id, _says_set(node.annotation))

    def _note(self, name: str, holds: bool) -> None:
        (self._named.add if holds else self._named.discard)(name)

    def is_set(self, node: ast.AST) -> bool:
        """Whether an expression is certainly a set."""
        if isinstance(node, ast.Set | ast.SetComp):
            return True
        if isinstance(node, ast.Name):
            return node.id in self._named or self._of_module(node.id)
        if isinstance(node, ast.Attribute):
            return _name(node.value) == "self" and node.attr in self._states
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            return node.func.id in _SETS or self._gives_set(node.func.id)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr in ("union", "intersection", "difference", "symmetric_difference"):
                return True
            return node.func.attr == "copy" and self.is_set(node.func.value)
        if isinstance(node, ast.BinOp) and isinstance(node.op, _ALGEBRA):
            return self.is_set(node.left) or self.is_set(node.right)
        return False

    def _of_module(self, name: str) -> bool:
        values = self._source.bound.get(name, ())
        return len(values) == 1 and values[0] is not None and self.is_set(values[0])

    def _gives_set(self, name: str) -> bool:
        source = self._source
        if name not in source.defs and (there := elsewhere(source, name)) is not None:
            source, name = there
        function = source.defs.get(name)
        if function is None or _says_set(function.returns):
            return function is not None
        given = [n.value for n in own_nodes(function) if isinstance(n, ast.Return)]
        return bool(given) and all(
            isinstance(value, ast.Set | ast.SetComp)
            or (isinstance(value, ast.Call) and _name(value.func) in _SETS)
            for value in given
        )


_ALGEBRA = ast.BitAnd | ast.BitOr | ast.BitXor | ast.Sub


def _says_set(annotation: ast.expr | None) -> bool:
    said = ast.unparse(annotation) if annotation is not None else ""
    return said.strip("\"'").partition("[")[0] in ("set", "frozenset", "Set", "AbstractSet")
