"""SGS033–035: what a skill's text promises in both languages, and what the parts declare."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from sanguosha import CardKind, CardSpec, Limit, Scope, Skill
from sanguosha_sdk.check.changes import check_changes
from sanguosha_sdk.check.finding import Finding
from sanguosha_sdk.check.load import Target
from sanguosha_sdk.check.numbers import E, N, number
from sanguosha_sdk.check.source import Source, argument, keyword
from sanguosha_sdk.check.values import value

_LIMIT = re.compile(rf"(阶段|回合|轮|局)(?:游戏)?[^。，；]{{0,10}}?限{N}次")
_SCOPES = {"阶段": Scope.PHASE, "回合": Scope.TURN, "轮": Scope.ROUND, "局": Scope.GAME}
_OFTEN = {"once": 1, "twice": 2, "thrice": 3}
_LIMIT_EN = re.compile(
    rf"\b(once|twice|thrice|{E[1:-1]} times) (?:per|an?|each|every|in each) "
    r"(?:of your |play |your )*(phase|turn|round|game)\b",
    re.I,
)
_CLASSES = {
    "锁定技": "locked",
    "限定技": "limited",
    "觉醒技": "awakening",
    "转换技": "conversion",
    "主公技": "lord",
}
_WORD = "|".join(_CLASSES)
_LEADING = re.compile(
    rf"(?:(?:[【\[（(](?:{_WORD})[】\]）)]|(?:{_WORD})[，、,:：。；])[，、,:：。；]?)+"
)
#: Verb -> how Chinese and English texts say it, and at which place the number stands.
_SAID = {
    "draw": (
        re.compile(rf"摸{N}张"),
        re.compile(rf"\bdraw(?:s|ing)? {E} (?:more )?cards?\b", re.I),
        0,
        "count",
    ),
    "recover": (
        re.compile(rf"回复{N}点体力"),
        re.compile(rf"\brecover(?:s|ing)? {E} hp\b", re.I),
        0,
        "amount",
    ),
    "lose_hp": (
        re.compile(rf"失去{N}点体力(?!上限)"),
        re.compile(rf"\blos(?:es?|ing) {E} hp\b", re.I),
        0,
        "amount",
    ),
    "damage": (
        re.compile(rf"{N}点(?:\w{{2}})?伤害"),
        re.compile(rf"\b{E} (?:points? of )?(?:\w+ )?damage\b", re.I),
        1,
        "amount",
    ),
}
#: The same for what is paid or turned over: a number that is neither a bound nor "the rest".
_DISCARDS = re.compile(rf"(?<!至多)(?<!至少)弃(?:置|掉)?(?:其|自己)?的?{N}张")
_TURNED = re.compile(rf"(?:将|把){N}张[^。，；]{{0,12}}当")


def check_promises(target: Target) -> Iterator[Finding]:
    """Every card and every skill of the packages that has a text."""
    for card, source, node in target.cards():
        yield from _numbers(card, source, node)
    for skill, source, node in target.skills():
        if skill.text.zh:
            yield from _limits(skill, source, node)
            yield from _classes(target, skill, source, node)
            yield from _numbers(skill, source, node)
            yield from _paid(skill, source, node)
            yield from check_changes(skill, source, node)


def _chinese(skill: type[Skill] | type[CardKind]) -> str:
    """The Chinese text without spaces."""
    return re.sub(r"\s+", "", skill.text.zh)


def _limits(skill: type[Skill], source: Source, node: ast.ClassDef) -> Iterator[Finding]:
    limits: list[Limit | None] = [e.limit for e in skill.on_effects]
    limits += [e.limit for e in skill.active_effects]
    limits += [e.limit for e in skill.view_effects]
    declared = {(limit.scope, limit.times) for limit in limits if limit is not None}
    remembered = {getattr(skill, name).scope for name in skill.states}
    if skill.limited or skill.awakening:
        declared.add((Scope.GAME, 1))
    said = {(_SCOPES[s], number(n)) for s, n in _LIMIT.findall(_chinese(skill))}
    english = {(Scope(found[-1].lower()), _times(found[0])) for found in _english(skill.text.en)}
    for scope, times in (*sorted(said - declared), *sorted(english - declared - said)):
        if scope in remembered:
            continue
        yield source.finding(
            "SGS033",
            node,
            f"{skill.text.zh_name}: the text says {times} a {scope.value}, the parts do not",
            f"declare `limit=` ({_limit_name(scope, times)})",
        )
        return
    unsaid = {(s, t) for s, t in declared if s is not Scope.GAME and t > 0}
    if unsaid and not re.search(r"限|一次|首次|第一", skill.text.zh):
        scope, times = min(unsaid)
        yield source.finding(
            "SGS033",
            node,
            f"{skill.text.zh_name}: only {times} a {scope.value}, and the text does not say so",
            "say it in both languages, or drop `limit=`",
        )


def _english(text: str) -> list[tuple[str, ...]]:
    return [match.groups() for match in _LIMIT_EN.finditer(text)]


def _times(words: str) -> int:
    first = words.lower().partition(" ")[0]
    return _OFTEN[first] if first in _OFTEN else number(first)


def _limit_name(scope: Scope, times: int) -> str:
    return f"once_per_{scope.value}" if times == 1 else f"Limit({times}, Scope.{scope.name})"


def _classes(
    target: Target, skill: type[Skill], source: Source, node: ast.ClassDef
) -> Iterator[Finding]:
    leading = _LEADING.match(_chinese(skill))
    words = re.findall("|".join(_CLASSES), leading[0]) if leading else []
    for word in words:
        if not getattr(skill, _CLASSES[word]):
            yield source.finding(
                "SGS034",
                node,
                f"{skill.text.zh_name}: the text says {word}, the class does not",
                f"write `class {node.name}(Skill, {_CLASSES[word]}=True)`",
            )
            return
    on_general = any(
        skill in (*g.skills, *g.derived)
        for p in target.packages
        for pack in p.generals.values()
        for g in pack
    )
    kind = next((w for w, key in _CLASSES.items() if getattr(skill, key)), None)
    if on_general and kind is not None and not any(w in skill.text.zh for w in _CLASSES):
        yield source.finding(
            "SGS034",
            node,
            f"{skill.text.zh_name}: the class is {_CLASSES[kind]}, the text does not say {kind}",
            f"begin the text with {kind}",
        )


# -- numbers --------------------------------------------------------------------------------------


def _numbers(
    skill: type[Skill] | type[CardKind], source: Source, node: ast.ClassDef
) -> Iterator[Finding]:
    for verb, (chinese, english, place, name) in _SAID.items():
        done = _amounts(source, node, verb, place, name)
        for text, pattern in ((_chinese(skill), chinese), (skill.text.en, english)):
            said = {number(n) for n in pattern.findall(text)}
            if said and done and not said & {amount for amount, _ in done}:
                yield _differs(skill, source, done[0], verb, said)
                break


def _amounts(
    source: Source, node: ast.ClassDef, verb: str, place: int, name: str
) -> list[tuple[int, ast.AST]]:
    """How much each call of a verb does; nothing if one of them can't be told."""
    done: list[tuple[int, ast.AST]] = []
    for call in ast.walk(node):
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute):
            continue
        if call.func.attr != verb:
            continue
        given = argument(call, place, name)
        amount = 1 if given is None else value(source, given)
        if not isinstance(amount, int) or _repeated(source, call):
            return []
        done.append((amount, call))
    return done


def _repeated(source: Source, call: ast.AST) -> bool:
    """Whether a call may be done several times: in a counting loop."""
    return any(
        isinstance(above, ast.While)
        or (
            isinstance(above, ast.For)
            and isinstance(above.iter, ast.Call)
            and ast.unparse(above.iter.func) == "range"
        )
        for above in source.up(call)
    )


def _paid(skill: type[Skill], source: Source, node: ast.ClassDef) -> Iterator[Finding]:
    """The cards of a cost: as many as the text says."""
    places = _declared(node)
    done: list[tuple[int, ast.AST]] | None = []
    for active in skill.active_effects:
        if active.discards and active.name in places:
            count = _fixed(active.cards)
            done = None if count is None or done is None else [*done, (count, places[active.name])]
    for call in ast.walk(node):
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute):
            continue
        if call.func.attr == "discard_some" and done is not None:
            given = argument(call, 0, "count")
            amount = 1 if given is None else value(source, given)
            certain = isinstance(amount, int) and len(call.args) < 2 and not _repeated(source, call)
            done = [*done, (amount, call)] if certain and isinstance(amount, int) else None
        elif call.func.attr == "discard":
            done = None
    yield from _agree(skill, source, _DISCARDS, done, "discard")
    turned: list[tuple[int, ast.AST]] | None = []
    for view in skill.view_effects:
        if view.name in places and turned is not None:
            count = _fixed(view.cards)
            turned = None if count is None else [*turned, (count, places[view.name])]
    yield from _agree(skill, source, _TURNED, turned, "view_as of")


def _agree(
    skill: type[Skill],
    source: Source,
    pattern: re.Pattern[str],
    done: list[tuple[int, ast.AST]] | None,
    what: str,
) -> Iterator[Finding]:
    said = {number(n) for n in pattern.findall(_chinese(skill))}
    if said and done and not said & {count for count, _ in done}:
        yield _differs(skill, source, done[0], what, said)


def _fixed(spec: CardSpec) -> int | None:
    return spec.least if isinstance(spec.least, int) and spec.least == spec.most else None


def _declared(node: ast.ClassDef) -> dict[str, ast.AST]:
    """Name of a part -> where its cards are declared."""
    found: dict[str, ast.AST] = {}
    for statement in node.body:
        if isinstance(statement, ast.AsyncFunctionDef) and statement.decorator_list:
            name, call = statement.name, statement.decorator_list[0]
        elif isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
            name, call = statement.targets[0].id, statement.value
        else:
            continue
        found[name] = call
        if isinstance(call, ast.Call):
            found[name] = keyword(call, "discard") or keyword(call, "cards") or call
    return found


def _differs(
    skill: type[Skill] | type[CardKind],
    source: Source,
    done: tuple[int, ast.AST],
    verb: str,
    said: set[int],
) -> Finding:
    count, place = done
    return source.finding(
        "SGS035",
        place,
        f"{skill.text.zh_name}: the effect is {verb} {count}, "
        f"the text says {', '.join(map(str, sorted(said)))}",
        "make them agree",
    )
