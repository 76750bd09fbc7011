"""Which expressions stand for a seat, as far as can be told without running anything."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from sanguosha_sdk.check.source import ContentClass, Function, Source

#: Attributes of what moments hand out that are seats.
_SEATS_OF = {
    "damage": ("source", "victim"),
    "entry": ("user", "seat"),
    "use": ("user",),
}
#: Calls on a skill or game that give lists of seats.
_LISTS = frozenset(("others", "order_from", "choose_seats", "living_same_kingdom"))
_ONES = frozenset(("choose_seat",))


class Seats:
    """The seats in one function of a skill or card, and which of them are the owner."""

    def __init__(self, source: Source, content: ContentClass, function: Function) -> None:
        self._source = source
        self._skill = content.kind != "card"
        self._one: set[str] = set()
        self._many: set[str] = set()
        self._owner: set[str] = set()
        for scope in reversed(list(source.around(function))):
            self._read(scope)

    def _read(self, function: Function) -> None:
        arguments = function.args
        for arg in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs):
            said = ast.unparse(arg.annotation) if arg.annotation is not None else ""
            self._one.discard(arg.arg)
            self._many.discard(arg.arg)
            if said.strip("\"'") in ("Seat", "sanguosha.Seat"):
                self._one.add(arg.arg)
            elif said.strip("\"'") in ("list[Seat]", "Sequence[Seat]"):
                self._many.add(arg.arg)
        if isinstance(function, ast.Lambda):
            return
        for node in _own_nodes(function):
            if isinstance(node, ast.Assign) and len(node.targets) == 1:
                self._bind(node.targets[0], node.value)
            elif isinstance(node, ast.For | ast.comprehension):
                if isinstance(node.target, ast.Name) and self.is_list(node.iter):
                    self._one.add(node.target.id)

    def _bind(self, target: ast.expr, value: ast.expr) -> None:
        value = value.value if isinstance(value, ast.Await) else value
        if isinstance(target, ast.Name):
            if self.is_owner(value):
                self._owner.add(target.id)
            if self.is_seat(value) or _calls(value, _ONES):
                self._one.add(target.id)
            elif self.is_list(value):
                self._many.add(target.id)
        elif isinstance(target, ast.Tuple) and self.is_list(value):
            self._one |= {e.id for e in target.elts if isinstance(e, ast.Name)}

    def is_owner(self, node: ast.AST) -> bool:
        """Whether this is the skill's owner, who may know his own cards."""
        if isinstance(node, ast.Name):
            return node.id in self._owner
        return (
            isinstance(node, ast.Attribute)
            and node.attr == "owner"
            and isinstance(node.value, ast.Name)
            and node.value.id in ("self", "skill", "k")
        )

    def is_seat(self, node: ast.AST) -> bool:
        """Whether this is certainly a seat."""
        if isinstance(node, ast.Name):
            return node.id in self._one
        if isinstance(node, ast.Subscript):
            return self.is_list(node.value) and not isinstance(node.slice, ast.Slice)
        if isinstance(node, ast.Attribute):
            if self.is_owner(node):
                return self._skill
            if isinstance(node.value, ast.Name):
                return node.attr in _SEATS_OF.get(node.value.id, ())
        return False

    def is_list(self, node: ast.AST) -> bool:
        """Whether this is certainly a list of seats."""
        node = node.value if isinstance(node, ast.Await) else node
        if isinstance(node, ast.Name):
            return node.id in self._many
        if isinstance(node, ast.Attribute):
            return node.attr == "alive" and _name_of(node.value) in ("game", "self.game")
        return _calls(node, _LISTS)


def _calls(node: ast.AST, names: frozenset[str]) -> bool:
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in names
    )


def _name_of(node: ast.AST) -> str:
    return ast.unparse(node) if isinstance(node, ast.Name | ast.Attribute) else ""


def _own_nodes(function: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a function in the order they stand, without those of functions inside it."""
    for child in ast.iter_child_nodes(function):
        if isinstance(child, Function):
            continue
        yield child
        yield from _own_nodes(child)


def functions(content: ContentClass) -> Iterator[Function]:
    """Every function and lambda in a class, decorators included."""
    for node in ast.walk(content.node):
        if isinstance(node, Function):
            yield node


def own_nodes(function: Function) -> Iterator[ast.AST]:
    """The nodes of a function's body, without those of functions inside it."""
    body = [function.body] if isinstance(function, ast.Lambda) else function.body
    for statement in body:
        if not isinstance(statement, Function):
            yield statement
            yield from _own_nodes(statement)


def is_condition(source: Source, function: Function) -> bool:
    """Whether the function only looks: it is not `async`, nor a lambda inside of what is."""
    return not any(isinstance(f, ast.AsyncFunctionDef) for f in source.around(function))
