"""SGS090–092: what a skill gives to a seat, for how long, and whether it is declared."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from sanguosha.skills.base import snake
from sanguosha_sdk.check.finding import Edit, Finding
from sanguosha_sdk.check.reach import functions
from sanguosha_sdk.check.seats import Seats, own_nodes
from sanguosha_sdk.check.source import LOOPS, ContentClass, Source, argument, constant
from sanguosha_sdk.check.values import elsewhere, follow, module_of

#: Words that say that something passes; the end of the game is no end that has to be written.
_ENDS = "回合|阶段|轮|结束|开始|死亡|失去|为止|后"
_UNTIL = rf"(?:直到|直至|持续到|持续至)(?![^。；，]*游戏结束)(?=[^。；，]*(?:{_ENDS}))"
_PASSING = re.compile(rf"{_UNTIL}|本回合|本轮|此回合|此轮|本阶段|此阶段")
#: The same for a skill that is given: only where the sentence speaks of having it.
_PASSING_SKILL = re.compile(
    rf"(拥有|获得|视为)[^。；]*{_UNTIL}|({_UNTIL}|本回合|本轮|本阶段)[^。；]*(拥有|获得)[“【]"
)
_BY_GIVER = frozenset(("WHILE_GIVER", "GIVERS_NEXT_TURN"))


def check_durations(source: Source) -> Iterator[Finding]:
    """Every `attach` and `gain_skill` of every skill."""
    derived = set(_derived(source))
    for content in source.classes:
        text = ast.get_docstring(content.node) or ""
        granted = _granted(content) | derived
        taken_back = _taken_back(content) or _ends_otherwise(source, content)
        given: list[tuple[ast.Call, str, str]] = []
        for code in functions(source, content):
            seats = Seats(code.source, content, code.function)
            inside = content.node in source.up(code.function)
            for node in own_nodes(code.function):
                if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                    continue
                if node.func.attr not in ("attach", "gain_skill"):
                    continue
                yield from _end(code.source, seats, "" if taken_back else text, node)
                if content.kind == "skill" and not content.open and inside:
                    given += [(node, *found) for found in _given(source, content, granted, node)]
        yield from _undeclared(source, content, granted, given)


def _ends_otherwise(source: Source, content: ContentClass) -> bool:
    """Whether something else that the skill gives passes: the text may speak of that."""
    ends = ("END_OF_GAME", *_BY_GIVER)
    for code in functions(source, content):
        for node in own_nodes(code.function):
            if isinstance(node, ast.Attribute) and code.source.ours(node) not in ends:
                if code.source.ours(node.value) == "Until":
                    return True
    return False


def _taken_back(content: ContentClass) -> bool:
    """Whether the skill itself takes back what it gives."""
    return any(
        isinstance(node, ast.Attribute) and node.attr in ("lose_skill", "still_given")
        for statement in content.bodies
        for node in ast.walk(statement)
    )


def _end(source: Source, seats: Seats, text: str, call: ast.Call) -> Iterator[Finding]:
    assert isinstance(call.func, ast.Attribute)
    attach = call.func.attr == "attach"
    until = argument(call, 1 if attach else 2, "until")
    giver = argument(call, 2 if attach else 1, "by" if attach else "giver")
    there, found = follow(source, until)
    name = there.ours(found) or source.ours(until)
    if isinstance(giver, ast.Constant) and giver.value is None:
        giver = None
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
                return set(_names(statement.value))
    return set()


def _derived(source: Source) -> Iterator[str]:
    """Skills that generals of the file bring along under `derived`."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.keyword) and node.arg == "derived":
            yield from _names(node.value)


def _names(value: ast.AST) -> Iterator[str]:
    """The classes that an expression names, also as `module.Class`."""
    for node in ast.walk(value):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr


def _given(
    source: Source, content: ContentClass, granted: set[str], call: ast.Call
) -> list[tuple[str, str]]:
    """The classes that a call gives and that are not declared, and how to write them."""
    given = argument(call, 0, "status" if getattr(call.func, "attr", "") == "attach" else "skill")
    several: list[ast.expr | None] = [*_looped(source, given)]
    found = [_given_class(source, one) for one in several or [given]]
    return [c for c in found if c is not None and c[0] not in {*granted, content.node.name}]


def _undeclared(
    source: Source,
    content: ContentClass,
    granted: set[str],
    given: list[tuple[ast.Call, str, str]],
) -> Iterator[Finding]:
    """One fault for each call and class; they are mended by one line."""
    names = dict.fromkeys(written for _, _, written in given)
    edit = None
    if not granted and all(_is_before(source, content.node, written) for written in names):
        edit = _declare(content.node, ", ".join(names))
    for call, name, written in given:
        yield Finding(
            "SGS092",
            source.path,
            call.lineno,
            f"{name} is given, but not declared",
            f"write `grants = ({written},)` in the class body",
            edit,
        )


def _looped(source: Source, given: ast.AST | None) -> list[ast.expr]:
    """The classes that a loop goes through, if what is given is its variable."""
    if not isinstance(given, ast.Name):
        return []
    for above in source.up(given):
        loops = above.generators if isinstance(above, LOOPS) else [above]
        for loop in loops:
            if isinstance(loop, ast.For | ast.comprehension) and isinstance(loop.target, ast.Name):
                if loop.target.id == given.id:
                    listed = follow(source, loop.iter)[1]
                    return listed.elts if isinstance(listed, ast.Tuple | ast.List) else []
    return []


def _given_class(source: Source, given: ast.AST | None) -> tuple[str, str] | None:
    """The class of the skill that is given, and how to write it here."""
    if isinstance(given, ast.Attribute):
        there = module_of(source, given.value)
        if there is None or not any(c.node.name == given.attr for c in there.classes):
            return None
        return given.attr, ast.unparse(given)
    if isinstance(given, ast.Name):
        if any(isinstance(n, ast.ClassDef) and n.name == given.id for n in source.tree.body):
            return given.id, given.id
        imported = given.id in source.imports or elsewhere(source, given.id) is not None
        return (given.id, given.id) if imported and given.id[:1].isupper() else None
    for content in source.classes:
        node = content.node
        id = constant(next((k.value for k in node.keywords if k.arg == "id"), None))
        if constant(given) is not None and constant(given) == (id or snake(node.name)):
            return node.name, node.name
    return None


def _is_before(source: Source, node: ast.ClassDef, written: str) -> bool:
    """Whether a name is known when the class body runs."""
    name = written.partition(".")[0]
    for statement in source.tree.body:
        if statement is node or statement.lineno >= node.lineno:
            return False
        if isinstance(statement, ast.ClassDef) and statement.name == name:
            return True
        if isinstance(statement, ast.Import | ast.ImportFrom):
            if any((a.asname or a.name) == name for a in statement.names):
                return True
    return False


def _declare(node: ast.ClassDef, written: str) -> Edit | None:
    """The edit that writes `grants` at the top of a class body."""
    said = ast.get_docstring(node) is not None
    first = node.body[1] if said and len(node.body) > 1 else node.body[0]
    decorators = getattr(first, "decorator_list", [])
    line = min([first.lineno, *(d.lineno for d in decorators)])
    before = (node.body[0].end_lineno or 0) if said else node.lineno
    if line <= before:
        return None
    value = written if ", " in written else f"{written},"
    return Edit(line, 0, "", f"{' ' * first.col_offset}grants = ({value})\n\n")
