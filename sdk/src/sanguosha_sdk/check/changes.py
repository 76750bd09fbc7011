"""SGS035 for what is made more or less: draws, damage, and the numbers of modifiers."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from sanguosha import Skill
from sanguosha_sdk.check.finding import Finding
from sanguosha_sdk.check.numbers import N, number
from sanguosha_sdk.check.source import Source, argument
from sanguosha_sdk.check.values import value

#: (attribute, whether it grows) -> how the Chinese text says it.
_COUNTED = {
    ("count", True): re.compile(rf"多摸{N}张"),
    ("count", False): re.compile(rf"少摸{N}张"),
    ("amount", True): re.compile(rf"伤害(?:值)?[+＋]{N}"),
    ("amount", False): re.compile(rf"伤害(?:值)?[-－−]{N}"),
}
_MODIFIED = {
    "HandLimit": re.compile(rf"手牌上限[+＋\-－−]{N}"),
    "AttackRange": re.compile(rf"攻击范围[+＋\-－−]{N}"),
    "Distance": re.compile(rf"距离[+＋\-－−]{N}|改为[+＋\-－−]{N}"),
}


def check_changes(skill: type[Skill], source: Source, node: ast.ClassDef) -> Iterator[Finding]:
    """`draw.count += 2`, `damage.amount -= 1`, `modify(mods.HandLimit, …)`."""
    text = re.sub(r"\s+", "", skill.text.zh)
    for (attribute, grows), pattern in _COUNTED.items():
        done: list[tuple[int, ast.AST]] = []
        for step in ast.walk(node):
            if isinstance(step, ast.AugAssign) and isinstance(step.target, ast.Attribute):
                if step.target.attr == attribute and isinstance(
                    step.op, ast.Add if grows else ast.Sub
                ):
                    amount = value(source, step.value)
                    done.append((amount if isinstance(amount, int) else -1, step))
        yield from _agree(skill, source, pattern, text, done)
    for name, pattern in _MODIFIED.items():
        done = []
        for call in ast.walk(node):
            if isinstance(call, ast.Call) and source.ours(call.func) == "modify":
                if source.resolve(argument(call, 0, "modifier")).endswith(f"mods.{name}"):
                    function = argument(call, 1, "fn")
                    body = function.body if isinstance(function, ast.Lambda) else None
                    done += [(amount, call) for amount in _results(source, body)]
        yield from _agree(skill, source, pattern, text, done)


def _results(source: Source, node: ast.expr | None) -> list[int]:
    """The numbers that an expression may give, 0 apart; -1 for what can't be told."""
    if isinstance(node, ast.IfExp):
        return _results(source, node.body) + _results(source, node.orelse)
    amount = value(source, node)
    if not isinstance(amount, int):
        return [-1]
    return [abs(amount)] if amount else []


def _agree(
    skill: type[Skill],
    source: Source,
    pattern: re.Pattern[str],
    text: str,
    done: list[tuple[int, ast.AST]],
) -> Iterator[Finding]:
    said = {number(n) for found in pattern.finditer(text) for n in found.groups() if n}
    amounts = {amount for amount, _ in done}
    if said and done and -1 not in amounts and not said & amounts:
        yield source.finding(
            "SGS035",
            done[0][1],
            f"{skill.text.zh_name}: the change is {done[0][0]}, "
            f"the text says {', '.join(map(str, sorted(said)))}",
            "make them agree",
        )
