"""SGS060–062: conditions that look at what the owner may not know.

A condition is asked about again and again, and what a seat may do shows what it said: a player
could read a hidden card off his own buttons.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from sanguosha_sdk.check.finding import Finding
from sanguosha_sdk.check.seats import Seats, functions, is_condition, own_nodes
from sanguosha_sdk.check.source import ContentClass, Function, Source

_LOOKS = frozenset(("top_cards", "bottom_card"))
#: Calls that only count.
_COUNTS = frozenset(("len", "bool"))


def check_hidden(source: Source) -> Iterator[Finding]:
    """Every condition of every skill."""
    for content in source.classes:
        if content.kind == "skill":
            for function in functions(content):
                if is_condition(source, function):
                    yield from _condition(source, content, function)


def _condition(source: Source, content: ContentClass, function: Function) -> Iterator[Finding]:
    seats = Seats(source, content, function)
    shown = any(
        isinstance(n, ast.Attribute) and n.attr == "role_shown" for n in own_nodes(function)
    )
    for node in own_nodes(function):
        if isinstance(node, ast.Call) and source.ours(node.func) in _LOOKS:
            yield source.finding("SGS061", node, *_deck())
        if not isinstance(node, ast.Attribute) or not isinstance(node.ctx, ast.Load):
            continue
        if node.attr == "role" and not seats.is_owner(node.value) and not shown:
            if _is_seatlike(node.value):
                yield source.finding(
                    "SGS062",
                    node,
                    f"`{ast.unparse(node)}` may be a secret",
                    "ask `role_shown` too, or let the effect look",
                )
        if node.attr != "cards" or not isinstance(node.value, ast.Attribute):
            continue
        zone = node.value
        if not _looks_inside(source, node):
            continue
        if zone.attr == "draw":
            yield source.finding("SGS061", node, *_deck())
        elif zone.attr == "hand" and not seats.is_owner(zone.value):
            yield source.finding(
                "SGS060",
                node,
                f"`{ast.unparse(node)}` is hidden from the owner",
                "count the cards (`len`) or let the effect look",
            )


def _deck() -> tuple[str, str]:
    return "nobody knows the draw pile", "let the effect look: `self.owner.look_at(...)`"


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
    if isinstance(above, ast.For | ast.comprehension):
        return above.iter is node
    if isinstance(above, ast.Compare):
        return any(isinstance(op, ast.In | ast.NotIn) for op in above.ops) and (
            node in above.comparators
        )
    if isinstance(above, ast.Call) and node in above.args:
        return not (isinstance(above.func, ast.Name) and above.func.id in _COUNTS)
    return False
