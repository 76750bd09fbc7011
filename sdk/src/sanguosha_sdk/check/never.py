"""What can be told of conditions and targets that never hold."""

from __future__ import annotations

import ast
import re
from itertools import product
from types import SimpleNamespace
from typing import Any

from sanguosha import Gender, SeatSpec
from sanguosha_sdk.check.source import Source
from sanguosha_sdk.check.values import follow

#: The filters of the engine, which ask a seat for nothing but what `_seats` gives it.
_PLAIN = frozenset(
    (
        "anyone",
        "other",
        "wounded",
        "male",
        "female",
        "has_hand",
        "has_cards",
        "has_any_cards",
        "in_range",
    )
)


def never_true(source: Source, when: ast.AST) -> bool:
    """Whether a condition is false whatever happens."""
    if isinstance(when, ast.Lambda):
        return _false(when.body)
    if not isinstance(when, ast.Name):
        return False
    found: ast.AST | None = source.defs.get(when.id)
    above = source.parents.get(when)
    while found is None and above is not None:
        if isinstance(above, ast.ClassDef):
            defs = [n for n in above.body if isinstance(n, ast.FunctionDef)]
            found = next((n for n in defs if n.name == when.id), None)
        above = source.parents.get(above)
    if found is None:
        there, found = follow(source, when)
        return isinstance(found, ast.Lambda) and never_true(there, found)
    if not isinstance(found, ast.FunctionDef):
        return False
    left = [n for n in ast.walk(found) if isinstance(n, ast.Return | ast.Yield | ast.Raise)]
    return all(isinstance(n, ast.Return) and (n.value is None or _false(n.value)) for n in left)


def _false(node: ast.expr) -> bool:
    if isinstance(node, ast.Constant):
        return not node.value
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return isinstance(node.operand, ast.Constant) and bool(node.operand.value)
    if isinstance(node, ast.BoolOp):
        parts = [_false(part) for part in node.values]
        return any(parts) if isinstance(node.op, ast.And) else all(parts)
    return False


def _stand_in() -> Any:
    return SimpleNamespace()


def never_seats(spec: SeatSpec) -> str:
    """Why no seat can ever be a target; "" if one can, or if it can't be told."""
    least, most = spec.least, spec.most
    if isinstance(least, int) and isinstance(most, int) and least > most:
        return "it needs more targets than it allows"
    if least == 0 or not set(re.findall(r"\w+", spec.filter.reason)) <= {*_PLAIN, "not"}:
        return ""
    near, far, owner = (_stand_in() for _ in range(3))
    game = SimpleNamespace(in_range=lambda me, seat: seat is not far)
    skill: Any = SimpleNamespace(owner=owner, game=game)
    for seat in (near, far, owner):
        for gender, hp, hand, equip, judging in product(Gender, (1, 4), *[((), (1,))] * 3):
            areas = {"hand": hand, "equip": equip, "judging": judging}
            seat.__dict__.update(
                {name: SimpleNamespace(cards=cards) for name, cards in areas.items()},
                gender=gender,
                hp=hp,
                max_hp=4,
            )
            try:
                if spec.filter(skill, seat):
                    return ""
            except Exception:
                return ""
    return f"no character is {spec.filter.reason.replace('+', ' and ')}"
