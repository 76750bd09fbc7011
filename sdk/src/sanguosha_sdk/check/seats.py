"""Which expressions stand for a seat, as far as can be told without running anything."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from sanguosha_sdk.check.source import ContentClass, Function, Source

#: Class of what moments and rules hand out -> its attributes that are seats.
_SEATS_OF = {
    "Damage": ("source", "victim"),
    "TargetEntry": ("user", "seat"),
    "CardUse": ("user", "provider"),
    "CardPlay": ("seat", "user", "provider"),
    "CardRequest": ("seat",),
    "UseContext": ("user",),
    "Draw": ("seat",),
    "PhaseFrame": ("seat",),
    "Turn": ("seat",),
    "HpLoss": ("seat",),
    "Recovery": ("seat", "by"),
    "MaxHpChange": ("seat",),
    "Judgement": ("seat", "source"),
    "Pindian": ("initiator", "target", "winner"),
    "Dying": ("seat", "asking"),
    "Death": ("seat", "killer"),
    "SeatChange": ("seat",),
    "SkillChange": ("seat",),
    "Reveal": ("seat",),
}
#: What an argument is that has no annotation, by its name.
_USUAL = {
    "damage": "Damage",
    "entry": "TargetEntry",
    "use": "CardUse",
    "ctx": "UseContext",
    "draw": "Draw",
    "phase": "PhaseFrame",
    "turn": "Turn",
    "recovery": "Recovery",
    "judgement": "Judgement",
    "dying": "Dying",
    "death": "Death",
}
#: Attributes of these that are others of them.
_PARTS = {"use": "CardUse", "entry": "TargetEntry"}
#: Calls on a skill or game that give lists of seats.
_LISTS = frozenset(("others", "order_from", "choose_seats", "living_same_kingdom"))
_ONES = frozenset(("choose_seat",))


class Seats:
    """The seats in one function of a skill or card, and which of them are the owner.

    `owners`: arguments that are always the owner, as its callers show.
    """

    def __init__(
        self,
        source: Source,
        content: ContentClass,
        function: Function,
        owners: frozenset[str] = frozenset(),
    ) -> None:
        self._source = source
        self._skill = content.kind != "card"
        self._one: set[str] = set()
        self._many: set[str] = set()
        self._owner: set[str] = set()
        self._frames: dict[str, str] = {}
        for scope in reversed(list(source.around(function))):
            self._read(scope, owners)

    def _read(self, function: Function, owners: frozenset[str]) -> None:
        arguments = function.args
        for arg in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs):
            said = ast.unparse(arg.annotation) if arg.annotation is not None else ""
            said = said.strip("\"'").removesuffix(" | None")
            kind = said.rpartition(".")[2] if "[" not in said else said
            for names in (self._one, self._many, self._owner):
                names.discard(arg.arg)
            self._frames.pop(arg.arg, None)
            if kind == "Seat":
                self._one.add(arg.arg)
            elif kind in ("list[Seat]", "Sequence[Seat]"):
                self._many.add(arg.arg)
            elif kind in _SEATS_OF or (not said and arg.arg in _USUAL):
                self._frames[arg.arg] = kind or _USUAL[arg.arg]
            if arg.arg in owners:
                self._owner.add(arg.arg)
        if isinstance(function, ast.Lambda):
            self._loops(function.body)
            return
        for node in _own_nodes(function):
            if isinstance(node, ast.Assign) and len(node.targets) == 1:
                self._bind(node.targets[0], node.value)
            elif isinstance(node, ast.For | ast.comprehension):
                if isinstance(node.target, ast.Name) and self.is_list(node.iter):
                    self._one.add(node.target.id)

    def _loops(self, body: ast.expr) -> None:
        for node in ast.walk(body):
            if isinstance(node, ast.comprehension) and isinstance(node.target, ast.Name):
                if self.is_list(node.iter):
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
        """Whether this is the skill's owner or the card's user, who may know his own cards."""
        if isinstance(node, ast.Name):
            return node.id in self._owner
        if not isinstance(node, ast.Attribute) or not isinstance(node.value, ast.Name):
            return False
        if not self._skill and node.attr == "user":
            return self._frames.get(node.value.id) == "UseContext"
        return node.attr == "owner" and node.value.id in ("self", "skill", "k")

    def is_seat(self, node: ast.AST) -> bool:
        """Whether this is certainly a seat."""
        if isinstance(node, ast.Name):
            return node.id in self._one or node.id in self._owner
        if isinstance(node, ast.Subscript):
            return self.is_list(node.value) and not isinstance(node.slice, ast.Slice)
        if isinstance(node, ast.Attribute):
            if node.attr == "owner" and self.is_owner(node):
                return self._skill
            return node.attr in _SEATS_OF.get(self._frame(node.value), ())
        return False

    def _frame(self, node: ast.AST) -> str:
        """The class of what a moment hands out; "" for anything else."""
        if isinstance(node, ast.Name):
            return self._frames.get(node.id, "")
        if isinstance(node, ast.Attribute) and self._frame(node.value):
            return _PARTS.get(node.attr, "")
        return ""

    def is_list(self, node: ast.AST) -> bool:
        """Whether this is certainly a list of seats."""
        node = node.value if isinstance(node, ast.Await) else node
        if isinstance(node, ast.Name):
            return node.id in self._many
        if isinstance(node, ast.Attribute):
            return node.attr in ("alive", "seats") and _is_game(node.value)
        return _calls(node, _LISTS)


def _calls(node: ast.AST, names: frozenset[str]) -> bool:
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in names
    )


def _is_game(node: ast.AST) -> bool:
    return (isinstance(node, ast.Name) and node.id == "game") or (
        isinstance(node, ast.Attribute) and node.attr == "game"
    )


def _own_nodes(function: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a function in the order they stand, without those of functions inside it."""
    for child in ast.iter_child_nodes(function):
        if isinstance(child, Function):
            continue
        yield child
        yield from _own_nodes(child)


def own_nodes(function: Function) -> Iterator[ast.AST]:
    """The nodes of a function's body, without those of functions inside it."""
    body = [function.body] if isinstance(function, ast.Lambda) else function.body
    for statement in body:
        if not isinstance(statement, Function):
            yield statement
            yield from _own_nodes(statement)
