"""SGS070, 071 and 080: changes of the table without a verb, and verbs that nobody awaits."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator

from sanguosha import Seat, Skill, api
from sanguosha_sdk.check.finding import Edit, Finding
from sanguosha_sdk.check.keeping import assigned, changed
from sanguosha_sdk.check.seats import Seats, functions, own_nodes
from sanguosha_sdk.check.source import ContentClass, Function, Source

#: What stands on a seat, and the verb that changes it.
_FIELDS = {
    "hp": "recover, lose_hp or damage",
    "max_hp": "change_max_hp",
    "alive": "damage, or the dying flow",
    "face_up": "turn_over",
    "chained": "set_chained",
    "role": "the mode",
    "role_shown": "show_role",
    "kingdom": "set_kingdom",
    "gender": "set_gender",
    "removed": "the mode",
    "skills": "gain_skill or lose_skill",
    "marks": "add_mark",
    "piles": "put, with pile()",
    "slots": "set_slots",
    "hand": "obtain or give",
    "equip": "put_equip",
    "judging": "lay_delayed",
    "cards": "obtain, give, discard or put",
}
_ZONES = frozenset(("hand", "equip", "judging", "draw", "discard", "processing"))


def _asyncs(thing: object) -> frozenset[str]:
    return frozenset(n for n in dir(thing) if inspect.iscoroutinefunction(getattr(thing, n)))


SEAT_VERBS = _asyncs(Seat)
SKILL_VERBS = _asyncs(Skill) - {"when_lost"}
FUNCTIONS = _asyncs(api)


def check_table(source: Source) -> Iterator[Finding]:
    """Every function of every skill and card."""
    for content in source.classes:
        own = {n.name for n in content.bodies if _is_helper(n) and isinstance(n, _ASYNC)}
        for function in functions(content):
            seats = Seats(source, content, function)
            for node in own_nodes(function):
                if content.kind != "rule":
                    yield from _changes(source, node)
                yield from _unawaited(source, content, seats, own, function, node)


_ASYNC = ast.AsyncFunctionDef


def _is_helper(node: ast.stmt) -> bool:
    return isinstance(node, _ASYNC) and not node.decorator_list


def _changes(source: Source, node: ast.AST) -> Iterator[Finding]:
    for target in assigned(node):
        on_self = isinstance(target.value, ast.Name) and target.value.id == "self"
        if target.attr in _FIELDS and not on_self:
            yield source.finding(
                "SGS070",
                node,
                f"`{ast.unparse(target)}` is set without a moment, a log line or a rule",
                f"the verb is {_FIELDS[target.attr]}",
            )
    for thing in changed(node):
        if not isinstance(thing, ast.Attribute):
            continue
        on_self = isinstance(thing.value, ast.Name) and thing.value.id == "self"
        if on_self:
            continue
        if thing.attr == "cards" and _is_zone(thing.value):
            yield source.finding(
                "SGS071",
                node,
                f"`{ast.unparse(thing)}` is changed without a move",
                "the verbs are obtain, give, discard and put",
            )
        elif thing.attr in ("marks", "piles", "skills", "slots", "used"):
            verb = _FIELDS.get(thing.attr, "use")
            yield source.finding(
                "SGS070",
                node,
                f"`{ast.unparse(thing)}` is changed without a moment, a log line or a rule",
                f"the verb is {verb}",
            )


def _is_zone(node: ast.AST) -> bool:
    if isinstance(node, ast.Attribute):
        return node.attr in _ZONES
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return node.func.attr == "pile"
    return isinstance(node, ast.Subscript) and _ends_in(node.value, "piles")


def _ends_in(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == name


def _unawaited(
    source: Source,
    content: ContentClass,
    seats: Seats,
    own: set[str],
    function: Function,
    node: ast.AST,
) -> Iterator[Finding]:
    if not isinstance(node, ast.Call):
        return
    name = _verb(source, content, seats, own, node)
    above = source.parents.get(node)
    if not name or isinstance(above, ast.Await):
        return
    in_async = isinstance(function, ast.AsyncFunctionDef)
    if not in_async and not isinstance(above, ast.Expr):
        # A plain helper may hand the call on to whoever awaits it.
        return
    edit = Edit(node.lineno, node.col_offset, "", "await ") if in_async else None
    if edit is not None and not isinstance(above, ast.Expr | ast.Assign | ast.Return | ast.If):
        edit = None
    yield Finding(
        "SGS080",
        source.path,
        node.lineno,
        f"`{name}` does nothing until it is awaited",
        "write `await` before it",
        edit,
    )


def _verb(
    source: Source, content: ContentClass, seats: Seats, own: set[str], call: ast.Call
) -> str:
    """The name of the async verb that is called; "" if it is none."""
    function = call.func
    if isinstance(function, ast.Attribute):
        if isinstance(function.value, ast.Name) and function.value.id == "self":
            known = own | (SKILL_VERBS if content.kind != "card" else frozenset())
            return function.attr if function.attr in known else ""
        if seats.is_seat(function.value) and function.attr in SEAT_VERBS:
            return function.attr
        return ""
    name = source.ours(function)
    return name if name in FUNCTIONS and source.resolve(function) == f"sanguosha.{name}" else ""
