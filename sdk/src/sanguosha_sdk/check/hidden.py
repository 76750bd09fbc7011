"""SGS060–062: conditions that look at what the owner may not know.

A condition is asked about again and again, and what a seat may do shows what it said: a player
could read a hidden card off his own buttons.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from sanguosha_sdk.check.finding import Finding
from sanguosha_sdk.check.guards import holds
from sanguosha_sdk.check.reach import Code, conditions
from sanguosha_sdk.check.seats import Seats, own_nodes
from sanguosha_sdk.check.source import ContentClass, Source
from sanguosha_sdk.check.values import follow

_LOOKS = frozenset(("top_cards", "bottom_card"))
#: Calls that only count.
_COUNTS = frozenset(("len", "bool"))
#: Who asks one of these knows what he looks at.
_KNOWS = frozenset(("role_shown", "knows_role"))


def check_hidden(source: Source) -> Iterator[Finding]:
    """Every condition of every skill and card."""
    for content in source.classes:
        if content.kind != "rule":
            for code in conditions(source, content):
                yield from _condition(content, code)


def _condition(content: ContentClass, code: Code) -> Iterator[Finding]:
    source = code.source
    seats = Seats(source, content, code.function, code.owners)
    shown = any(
        isinstance(n, ast.Attribute) and n.attr in _KNOWS
        for scope in source.around(code.function)
        for n in ast.walk(scope)
    )
    for node in own_nodes(code.function):
        if isinstance(node, ast.Call) and source.ours(node.func) in _LOOKS:
            yield source.finding("SGS061", node, *_deck())
        if not isinstance(node, ast.Attribute) or not isinstance(node.ctx, ast.Load):
            continue
        if node.attr == "role" and not shown and _is_seatlike(node.value):
            if not _own(source, seats, node.value, node):
                yield source.finding(
                    "SGS062",
                    node,
                    f"`{ast.unparse(node)}` may be a secret",
                    "ask `role_shown` too, or let the effect look",
                )
            continue
        yield from _cards(source, seats, node)


def _cards(source: Source, seats: Seats, node: ast.Attribute) -> Iterator[Finding]:
    """Cards that are looked into one by one."""
    if not _looks_inside(source, node):
        return
    if node.attr == "draw" and _is_table(source, node.value):
        yield source.finding("SGS061", node, *_deck())
        return
    if node.attr in ("cards", "all_cards") and seats.is_seat(node.value):
        seat = node.value
    else:
        zone = follow(source, node.value)[1] if node.attr == "cards" else node
        if not isinstance(zone, ast.Attribute):
            return
        if zone.attr == "draw" and node.attr == "cards":
            yield source.finding("SGS061", node, *_deck())
            return
        if zone.attr != "hand" or (zone is node and not seats.is_seat(node.value)):
            return
        seat = zone.value
    if not _own(source, seats, seat, node):
        yield source.finding(
            "SGS060",
            node,
            f"`{ast.unparse(node)}` is hidden from the owner",
            "count the cards (`len`) or let the effect look",
        )


def _is_table(source: Source, node: ast.AST) -> bool:
    meant = follow(source, node)[1]
    return isinstance(meant, ast.Attribute) and meant.attr == "table"


def _deck() -> tuple[str, str]:
    return "nobody knows the draw pile", "let the effect look: `self.owner.look_at(...)`"


def _own(source: Source, seats: Seats, seat: ast.AST, node: ast.AST) -> bool:
    """Whether this seat is the owner: by its name, or because it was asked before."""
    if seats.is_owner(seat):
        return True
    written = ast.unparse(seat)

    def same(test: ast.expr) -> bool:
        if not isinstance(test, ast.Compare) or len(test.ops) != 1:
            return False
        if not isinstance(test.ops[0], ast.Is | ast.Eq):
            return False
        both = (test.left, test.comparators[0])
        return any(ast.unparse(a) == written and seats.is_owner(b) for a, b in (both, both[::-1]))

    return holds(source, node, same)


def _is_seatlike(node: ast.AST) -> bool:
    """A name or attribute that may be a seat: not a module or a class."""
    if isinstance(node, ast.Name):
        return node.id not in ("self", "cls") and not node.id[:1].isupper()
    return isinstance(node, ast.Attribute | ast.Subscript)


def _looks_inside(source: Source, node: ast.Attribute) -> bool:
    """Whether the cards themselves are looked at, and not only how many there are."""
    above = source.parents.get(node)
    if isinstance(above, ast.Subscript | ast.Starred):
        return True
    if isinstance(above, ast.Assign):
        return any(isinstance(target, ast.Tuple | ast.List) for target in above.targets)
    if isinstance(above, ast.For | ast.comprehension):
        return above.iter is node and not _only_told_apart(source, above)
    if isinstance(above, ast.Compare):
        return any(isinstance(op, ast.In | ast.NotIn) for op in above.ops) and (
            node in above.comparators
        )
    if isinstance(above, ast.Call) and node in above.args:
        return not (isinstance(above.func, ast.Name) and above.func.id in _COUNTS)
    return False


def _only_told_apart(source: Source, loop: ast.For | ast.comprehension) -> bool:
    """`sum(1 for _ in cards)`, `all(c in played for c in cards)`: no card is looked at."""
    whole = source.parents.get(loop)
    if isinstance(loop, ast.For) or not isinstance(loop.target, ast.Name) or whole is None:
        return False
    uses = [
        source.parents.get(n)
        for n in ast.walk(whole)
        if isinstance(n, ast.Name) and n.id == loop.target.id and isinstance(n.ctx, ast.Load)
    ]
    return all(
        isinstance(use, ast.Compare)
        and all(isinstance(op, ast.In | ast.NotIn | ast.Is | ast.IsNot) for op in use.ops)
        for use in uses
    )
