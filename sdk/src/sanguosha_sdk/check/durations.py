"""SGS090–092: what a skill gives to a seat, for how long, and whether it is declared."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from sanguosha_sdk.check.finding import Edit, Finding
from sanguosha_sdk.check.seats import Seats, functions, own_nodes
from sanguosha_sdk.check.source import ContentClass, Source, argument

#: Words that say that something passes.
_PASSING = re.compile(r"直到|本回合|本轮|此回合|本阶段|此阶段")
#: The same for a skill that is given: only where the sentence speaks of having it.
_PASSING_SKILL = re.compile(
    r"(拥有|获得|视为)[^。；]*直到|(直到|本回合|本轮|本阶段)[^。；]*(拥有|获得)[“【]"
)
_BY_GIVER = frozenset(("WHILE_GIVER", "GIVERS_NEXT_TURN"))


def check_durations(source: Source) -> Iterator[Finding]:
    """Every `attach` and `gain_skill` of every skill."""
    derived = set(_derived(source))
    for content in source.classes:
        text = ast.get_docstring(content.node) or ""
        granted = _granted(content) | derived
        for function in functions(content):
            seats = Seats(source, content, function)
            for node in own_nodes(function):
                if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                    continue
                if node.func.attr not in ("attach", "gain_skill"):
                    continue
                yield from _end(source, seats, text, node)
                if content.kind == "skill" and not content.open:
                    yield from _grant(source, content, granted, node)


def _end(source: Source, seats: Seats, text: str, call: ast.Call) -> Iterator[Finding]:
    assert isinstance(call.func, ast.Attribute)
    attach = call.func.attr == "attach"
    until = argument(call, 1 if attach else 2, "until")
    giver = argument(call, 2 if attach else 1, "by" if attach else "giver")
    name = source.ours(until)
    if name == "END_OF_GAME" or until is None:
        passing = _PASSING if attach else _PASSING_SKILL
        if passing.search(text):
            yield source.finding(
                "SGS090",
                call,
                "the text says when this ends, and it never does",
                "say it: `Until.END_OF_TURN`, `Until.WHILE_GIVER` …",
            )
    elif name in _BY_GIVER and giver is None:
        if name == "GIVERS_NEXT_TURN" and seats.is_owner(call.func.value):
            return
        yield source.finding(
            "SGS091",
            call,
            f"`Until.{name}` needs somebody who gives it",
            "add " + ("`by=self`" if attach else "`self` as the giver"),
        )


def _granted(content: ContentClass) -> set[str]:
    for statement in content.bodies:
        if isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value is not None:
            targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
            if any(isinstance(t, ast.Name) and t.id == "grants" for t in targets):
                return {n.id for n in ast.walk(statement.value) if isinstance(n, ast.Name)}
    return set()


def _derived(source: Source) -> Iterator[str]:
    """Skills that generals of the file bring along under `derived`."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.keyword) and node.arg == "derived":
            yield from (n.id for n in ast.walk(node.value) if isinstance(n, ast.Name))


def _grant(
    source: Source, content: ContentClass, granted: set[str], call: ast.Call
) -> Iterator[Finding]:
    given = argument(call, 0, "status" if getattr(call.func, "attr", "") == "attach" else "skill")
    if not isinstance(given, ast.Name) or given.id in granted:
        return
    if given.id == content.node.name or not _is_class(source, given.id):
        return
    edit = None
    if not granted:
        body = content.node.body
        first = body[1] if ast.get_docstring(content.node) and len(body) > 1 else body[0]
        decorators = getattr(first, "decorator_list", [])
        line = min([first.lineno, *(d.lineno for d in decorators)])
        indent = " " * first.col_offset
        edit = Edit(line, 0, "", f"{indent}grants = ({given.id},)\n\n")
    yield Finding(
        "SGS092",
        source.path,
        call.lineno,
        f"{given.id} is given, but not declared",
        f"write `grants = ({given.id},)` in the class body",
        edit,
    )


def _is_class(source: Source, name: str) -> bool:
    if any(isinstance(n, ast.ClassDef) and n.name == name for n in source.tree.body):
        return True
    return name in source.imports and name[:1].isupper()
