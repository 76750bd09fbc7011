"""SGS040–043: what a skill remembers outside of its declared state."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from sanguosha import Skill
from sanguosha_sdk.check.finding import Edit, Finding
from sanguosha_sdk.check.reach import functions
from sanguosha_sdk.check.seats import own_nodes
from sanguosha_sdk.check.source import ContentClass, Function, Source, argument, constant
from sanguosha_sdk.check.values import elsewhere, follow, module_of

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
    for content in source.classes:
        kept = {n for body in (content.node, *content.bases) for n in _mutable(body)}
        for code in functions(source, content):
            yield from _module(code.source, code.function)
            yield from _class(code.source, content, code.function, kept)
            if content.kind != "card" and not content.open:
                yield from _undeclared(code.source, content, code.function)
        if content.kind != "card":
            yield from _shared(source, content)


def is_mutable(node: ast.AST | None) -> bool:
    """Whether an expression makes something that can be changed."""
    if isinstance(node, ast.Call):
        name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        return (node.func.id if isinstance(node.func, ast.Name) else name) in _MAKERS
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult | ast.Add):
        return is_mutable(node.left) or is_mutable(node.right)
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
        for target in node.targets:
            parts = target.elts if isinstance(target, ast.Tuple | ast.List) else (target,)
            yield from (part.value for part in parts if isinstance(part, ast.Subscript))
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
    elif isinstance(node, ast.For | ast.AsyncFor):
        targets = [node.target]
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        # setattr(thing, "name", value)
        if node.func.id in ("setattr", "delattr") and len(node.args) > 1:
            if isinstance(name := constant(node.args[1]), str):
                yield ast.copy_location(ast.Attribute(node.args[0], name, ast.Store()), node)
        return
    else:
        return
    for target in targets:
        for part in ast.walk(target) if isinstance(target, ast.Tuple | ast.List) else (target,):
            if isinstance(part, ast.Attribute):
                yield part


def _module(source: Source, function: Function) -> Iterator[Finding]:
    said = {n for node in own_nodes(function) if isinstance(node, ast.Global) for n in node.names}
    local = {n for scope in source.around(function) for n in source.bindings(scope)} - said
    closed = _closed_over(source, function)
    for node in own_nodes(function):
        if isinstance(node, ast.Nonlocal) and (names := closed.intersection(node.names)):
            yield _shared_by_all(source, node, ", ".join(sorted(names)))
        if isinstance(node, ast.Global):
            stored = [n for n in node.names if n in source.bindings(function)]
            if stored:
                yield _shared_by_all(source, node, ", ".join(stored))
        for thing in changed(node):
            thing = _root(source, thing, local)
            if isinstance(thing, ast.Name) and (
                thing.id in closed or (thing.id not in local and _held(source, thing.id))
            ):
                yield _shared_by_all(source, node, thing.id)
            elif isinstance(thing, ast.Attribute) and (there := module_of(source, thing.value)):
                if thing.attr in _mutable(there.tree):
                    yield _shared_by_all(source, node, thing.attr)
        for target in assigned(node):
            held = _root(source, target, local)
            named = isinstance(target.value, ast.Name) and target.value.id not in local
            if held is not target or (named and module_of(source, target.value)):
                yield _shared_by_all(source, node, ast.unparse(target))
        for given in _handed_to_change(source, node):
            if given.id not in local and _kept(source, given.id):
                yield _shared_by_all(source, node, given.id)
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "next" and node.args:
            drawn = node.args[0]
            if isinstance(drawn, ast.Name) and drawn.id not in local and drawn.id in source.bound:
                yield _shared_by_all(source, node, drawn.id)


def _closed_over(source: Source, function: Function) -> set[str]:
    """What a function keeps of the call that made it, if that was while the file loaded."""
    found: set[str] = set()
    for outer in source.around(function):
        if outer is not function and isinstance(outer, ast.FunctionDef):
            if outer.name in _called_on_loading(source):
                found |= set(source.bindings(outer))
    return found - {n for n in source.bindings(function) if not _is_nonlocal(function, n)}


def _is_nonlocal(function: Function, name: str) -> bool:
    return any(isinstance(n, ast.Nonlocal) and name in n.names for n in own_nodes(function))


def _called_on_loading(source: Source) -> set[str]:
    """The functions of the module that it calls itself, outside of every function."""
    known: set[str] | None = source.known.get("called on loading")
    if known is None:
        known = source.known["called on loading"] = {
            node.func.id
            for node in ast.walk(source.tree)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
            if node.func.id in source.defs and not any(source.around(node))
        }
    return known


def _root(source: Source, thing: ast.expr, local: set[str]) -> ast.expr:
    """What holds a thing: the list of an item, the object of the module of an attribute."""
    while isinstance(thing, ast.Subscript):
        thing = thing.value
    whole = thing
    while isinstance(whole, ast.Attribute | ast.Subscript):
        whole = whole.value
    if isinstance(whole, ast.Name) and whole.id not in local and _is_object(source, whole.id):
        return whole
    return thing


def _is_object(source: Source, name: str) -> bool:
    """Whether the module makes an object of one of its own classes under this name."""
    origin = elsewhere(source, name)
    there, original = origin if origin is not None else (source, name)
    values = there.bound.get(original, ())
    classes = {n.name for n in there.tree.body if isinstance(n, ast.ClassDef)}
    return any(
        isinstance(v, ast.Call) and isinstance(v.func, ast.Name) and v.func.id in classes
        for v in values
    )


def _handed_to_change(source: Source, node: ast.AST) -> Iterator[ast.Name]:
    """The names that a call hands to a function of the package which changes them."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
        return
    origin = elsewhere(source, node.func.id)
    there, name = origin if origin is not None else (source, node.func.id)
    function = there.defs.get(name)
    if function is None:
        return
    touched = {
        thing.id
        for inner in own_nodes(function)
        for thing in changed(inner)
        if isinstance(thing, ast.Name)
    }
    for arg, given in zip(function.args.args, node.args, strict=False):
        if arg.arg in touched and isinstance(given, ast.Name):
            yield given


def _shared_by_all(source: Source, node: ast.AST, name: str) -> Finding:
    hint = "declare it on the skill: `name = state(...)`"
    return source.finding("SGS040", node, f"{name!r} of the module is shared by every game", hint)


def _held(source: Source, name: str) -> bool:
    return _kept(source, name) or _is_object(source, name)


def _kept(source: Source, name: str) -> bool:
    """Whether a name is a list, dict or set of this module, or of one beside it."""
    if name in _mutable(source.tree):
        return True
    origin = elsewhere(source, name)
    return origin is not None and origin[1] in _mutable(origin[0].tree)


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
        return node.id == "cls" or node.id in {c.name for c in (content.node, *content.bases)}
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
        default = argument(value, 0, "default")
        if default is None or not is_mutable(follow(source, default)[1]):
            continue
        maker = {"[]": "list", "{}": "dict", "list()": "list", "dict()": "dict", "set()": "set"}
        written = ast.get_source_segment(source.text, default) or ""
        better = maker.get(ast.unparse(default), f"lambda: {written}")
        if isinstance(default, ast.Name | ast.Attribute):
            better = f"{written}.copy"
        inner = {n.id for n in ast.walk(default) if isinstance(n, ast.Name)}
        # A lambda does not see the names of the class.
        blind = better.startswith("lambda") and inner & set(source.bindings(content.node))
        yield Finding(
            "SGS043",
            source.path,
            default.lineno,
            f"every instance of the skill would share this {written}",
            f"give what makes it: `state({better})`",
            None if blind else Edit(default.lineno, default.col_offset, written, better),
        )
