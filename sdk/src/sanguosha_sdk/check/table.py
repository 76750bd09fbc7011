"""SGS070, 071 and 080: changes of the table without a verb, and verbs that nobody awaits."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator

from sanguosha import Seat, Skill, api
from sanguosha_sdk.check.finding import Edit, Finding
from sanguosha_sdk.check.keeping import assigned, changed
from sanguosha_sdk.check.reach import functions
from sanguosha_sdk.check.seats import Seats, own_nodes
from sanguosha_sdk.check.source import ContentClass, Function, Source
from sanguosha_sdk.check.values import elsewhere, follow

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
        for code in functions(source, content):
            seats = Seats(code.source, content, code.function)
            for node in own_nodes(code.function):
                if content.kind != "rule":
                    yield from _changes(code.source, seats, node)
                yield from _unawaited(code.source, content, seats, own, code.function, node)


_ASYNC = ast.AsyncFunctionDef


def _is_helper(node: ast.stmt) -> bool:
    return isinstance(node, _ASYNC) and not node.decorator_list


def _changes(source: Source, seats: Seats, node: ast.AST) -> Iterator[Finding]:
    for target in assigned(node):
        on_self = isinstance(target.value, ast.Name) and target.value.id == "self"
        if target.attr == "cards" and _is_zone(source, target.value):
            yield _moved(source, node, target)
        elif target.attr in _FIELDS and not on_self and not _is_other(source, seats, target.value):
            yield source.finding(
                "SGS070",
                node,
                f"`{ast.unparse(target)}` is set without a moment, a log line or a rule",
                f"the verb is {_FIELDS[target.attr]}",
            )
    for thing in (*changed(node), *_reordered(source, node)):
        meant = follow(source, thing)[1]
        if isinstance(meant, ast.Attribute) and meant.attr == "cards":
            if _is_zone(source, meant.value):
                yield _moved(source, node, thing)
                continue
        if not isinstance(thing, ast.Attribute):
            continue
        if isinstance(thing.value, ast.Name) and thing.value.id == "self":
            continue
        if thing.attr in ("marks", "piles", "skills", "slots", "used"):
            if _is_other(source, seats, thing.value):
                continue
            verb = _FIELDS.get(thing.attr, "use")
            yield source.finding(
                "SGS070",
                node,
                f"`{ast.unparse(thing)}` is changed without a moment, a log line or a rule",
                f"the verb is {verb}",
            )


def _moved(source: Source, node: ast.AST, thing: ast.expr) -> Finding:
    return source.finding(
        "SGS071",
        node,
        f"`{ast.unparse(thing)}` is changed without a move",
        "the verbs are obtain, give, discard and put",
    )


def _reordered(source: Source, node: ast.AST) -> Iterator[ast.expr]:
    """Lists that a call changes though it is no method of theirs: shuffled, taken from."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        if node.func.attr == "shuffle":
            yield from node.args[:1]
        elif node.func.attr == "take" and _is_zone(source, node.func.value):
            yield ast.copy_location(ast.Attribute(node.func.value, "cards", ast.Load()), node)


def _is_other(source: Source, seats: Seats, node: ast.AST) -> bool:
    """Whether a name certainly is no seat: an object made here, an argument of another type."""
    if not isinstance(node, ast.Name) or seats.is_seat(node):
        return False
    made = follow(source, node)[1]
    if isinstance(made, ast.Call):
        name = made.func.attr if isinstance(made.func, ast.Attribute) else ast.unparse(made.func)
        return name[:1].isupper()
    for function in source.around(node):
        for arg in (*function.args.args, *function.args.kwonlyargs):
            if arg.arg == node.id and arg.annotation is not None:
                return "Seat" not in ast.unparse(arg.annotation)
    return False


def _is_zone(source: Source, node: ast.AST | None) -> bool:
    node = follow(source, node)[1]
    if isinstance(node, ast.Attribute):
        return node.attr in _ZONES
    if isinstance(node, ast.Name):
        # An argument that says so.
        return any(
            arg.arg == node.id and arg.annotation is not None and "Zone" in _last(arg.annotation)
            for function in source.around(node)
            for arg in (*function.args.args, *function.args.kwonlyargs)
        )
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return node.func.attr == "pile"
    return isinstance(node, ast.Subscript) and _ends_in(node.value, "piles")


def _last(annotation: ast.expr) -> str:
    return ast.unparse(annotation).strip("\"'").rpartition(".")[2]


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
    if in_async and _handed_on(source, function, node):
        return
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


def _handed_on(source: Source, function: Function, node: ast.AST) -> bool:
    """Whether somebody else awaits what a call makes: it is passed on, or awaited by its name."""
    above = source.parents.get(node)
    while isinstance(above, _GATHERS):
        node, above = above, source.parents.get(above)
    if isinstance(above, ast.Call | ast.keyword | ast.Await | ast.Yield):
        return True
    if isinstance(above, ast.Lambda | ast.Starred):
        return True
    if not isinstance(above, ast.Assign | ast.AnnAssign | ast.NamedExpr):
        return False
    targets = above.targets if isinstance(above, ast.Assign) else [above.target]
    names = {t.id for t in targets if isinstance(t, ast.Name)}
    if any(not isinstance(t, ast.Name) for t in targets):
        return True
    for use in ast.walk(function):
        if isinstance(use, ast.Name) and use.id in names and isinstance(use.ctx, ast.Load):
            by = source.parents.get(use)
            if isinstance(by, ast.Await | ast.Call | ast.For | ast.comprehension | ast.Starred):
                return True
    return False


_GATHERS = (
    ast.List
    | ast.Tuple
    | ast.Dict
    | ast.ListComp
    | ast.GeneratorExp
    | ast.DictComp
    | ast.IfExp
    | ast.comprehension
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
    if isinstance(function, ast.Name):
        there = elsewhere(source, function.id)
        defs, called = (there[0].defs, there[1]) if there else (source.defs, function.id)
        if isinstance(defs.get(called), _ASYNC):
            return function.id
    name = source.ours(function)
    return name if name in FUNCTIONS and source.resolve(function) == f"sanguosha.{name}" else ""
