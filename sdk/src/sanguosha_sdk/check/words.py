"""SGS030–035: texts that are missing, and texts that say something else than the declaration."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from sanguosha import Equipment, Scope, Text
from sanguosha.texts_core import TEXTS
from sanguosha.texts_words import WORDS
from sanguosha_sdk.check.finding import Finding
from sanguosha_sdk.check.source import Source, argument, constant, strings

if TYPE_CHECKING:
    from sanguosha import Skill
    from sanguosha_sdk.check.load import Target

NUMBERS = {"一": 1, "二": 2, "两": 2, "三": 3, "四": 4, "五": 5, "六": 6}
_N = r"([一二两三四五六]|\d+)"
_LIMIT = re.compile(rf"(阶段|回合|轮|局)(?:游戏)?[^。，；]{{0,10}}?限{_N}次")
_SCOPES = {"阶段": Scope.PHASE, "回合": Scope.TURN, "轮": Scope.ROUND, "局": Scope.GAME}
_CLASSES = {
    "锁定技": "locked",
    "限定技": "limited",
    "觉醒技": "awakening",
    "转换技": "conversion",
    "主公技": "lord",
}
_LEADING = re.compile(rf"(?:({'|'.join(_CLASSES)})[，、,:：])+")
#: Verb -> how the Chinese text says it, and at which place the number stands.
_SAID = {
    "draw": (re.compile(rf"摸{_N}张"), 0, "count"),
    "recover": (re.compile(rf"回复{_N}点体力"), 0, "amount"),
    "lose_hp": (re.compile(rf"失去{_N}点体力"), 0, "amount"),
    "damage": (re.compile(rf"{_N}点(?:\w{{2}})?伤害"), 1, "amount"),
}


def number(text: str) -> int:
    """A number in figures or in Chinese."""
    return NUMBERS[text] if text in NUMBERS else int(text)


def check_texts(target: Target) -> Iterator[Finding]:
    """What is shown of the packages, and what it promises."""
    yield from _missing(target)
    for skill, source, node in target.skills():
        if skill.text.zh:
            yield from _limits(skill, source, node)
            yield from _classes(target, skill, source, node)
            yield from _numbers(skill, source, node)
    for source in target.sources:
        yield from _keys(target, source)


# -- missing ------------------------------------------------------------------------------------


def _missing(target: Target) -> Iterator[Finding]:
    done: set[tuple[str, str]] = set()
    for package in target.packages:
        for pack in package.generals.values():
            for general in pack:
                text = Text(general.zh, general.zh, general.en, general.en)
                yield from _lacks(target, "general", general.id, general, text, done)
                for skill in (*general.skills, *general.derived):
                    yield from _lacks(target, "skill", skill.id, skill, skill.text, done)
        for kind in package.kinds:
            thing = target.registry.kinds.get(kind.id, kind)
            text = thing.text
            if not (text.zh or text.en) and isinstance(kind, type) and issubclass(kind, Equipment):
                # Equipment is worded by the first of its skills.
                text = kind.skills[0].text if kind.skills else text
            yield from _lacks(target, "card", kind.id, kind, text, done)
        for mode in package.modes:
            yield from _lacks(target, "mode", mode.id, type(mode), mode.text, done)
        for option in (*package.options, *(o for m in package.modes for o in m.options)):
            text = Text(option.zh, option.zh, option.en, option.en)
            yield from _lacks(target, "option", option.id, option, text, done)
    for skill, _, _ in target.skills():
        if skill.text.zh or skill.text.en:
            yield from _lacks(target, "skill", skill.id, skill, skill.text, done)


def _lacks(
    target: Target, kind: str, id: str, thing: object, text: Text, done: set[tuple[str, str]]
) -> Iterator[Finding]:
    if (kind, id) in done:
        return
    done.add((kind, id))
    if text.zh and text.en:
        return
    if isinstance(thing, type) and target.class_source(thing) is None:
        return
    code, language = ("SGS031", "English") if text.zh else ("SGS030", "Chinese")
    hint = "the docstring holds both: 名：中文。 and then Name: text."
    if kind in ("general", "option"):
        hint = "give it with `en=`" if text.zh else "give its Chinese name"
    yield Finding(
        code, *target.place(kind, id, thing), f"{kind} {id!r} has no {language} text", hint
    )


# -- what a skill's text promises -----------------------------------------------------------------


def _limits(skill: type[Skill], source: Source, node: ast.ClassDef) -> Iterator[Finding]:
    limits = [e.limit for e in skill.on_effects]
    limits += [e.limit for e in skill.active_effects]
    limits += [e.limit for e in skill.view_effects]
    declared = {(limit.scope, limit.times) for limit in limits if limit is not None}
    remembered = {getattr(skill, name).scope for name in skill.states}
    if skill.limited or skill.awakening:
        declared.add((Scope.GAME, 1))
    said = {(_SCOPES[s], number(n)) for s, n in _LIMIT.findall(skill.text.zh)}
    for scope, times in sorted(said - declared):
        if scope in remembered:
            continue
        yield source.finding(
            "SGS033",
            node,
            f"{skill.text.zh_name}: the text says {times} a {scope.value}, the parts do not",
            f"declare `limit=` ({_limit_name(scope, times)})",
        )
        return
    unsaid = {(s, t) for s, t in declared if s is not Scope.GAME}
    if unsaid and not re.search(r"限|一次|首次|第一", skill.text.zh):
        scope, times = min(unsaid)
        yield source.finding(
            "SGS033",
            node,
            f"{skill.text.zh_name}: only {times} a {scope.value}, and the text does not say so",
            "say it in both languages, or drop `limit=`",
        )


def _limit_name(scope: Scope, times: int) -> str:
    return f"once_per_{scope.value}" if times == 1 else f"Limit({times}, Scope.{scope.name})"


def _classes(
    target: Target, skill: type[Skill], source: Source, node: ast.ClassDef
) -> Iterator[Finding]:
    leading = _LEADING.match(skill.text.zh)
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


def _numbers(skill: type[Skill], source: Source, node: ast.ClassDef) -> Iterator[Finding]:
    for verb, (pattern, place, name) in _SAID.items():
        said = {number(n) for n in pattern.findall(skill.text.zh)}
        done: list[tuple[int, ast.Call]] = []
        for call in ast.walk(node):
            if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute):
                continue
            if call.func.attr != verb:
                continue
            given = argument(call, place, name)
            value = 1 if given is None else constant(given)
            if not isinstance(value, int):
                done = []
                break
            done.append((value, call))
        if said and done and not said & {value for value, _ in done}:
            value, call = done[0]
            yield source.finding(
                "SGS035",
                call,
                f"{skill.text.zh_name}: the effect is {verb} {value}, "
                f"the text says {', '.join(map(str, sorted(said)))}",
                "make them agree",
            )


# -- keys ---------------------------------------------------------------------------------------


def _keys(target: Target, source: Source) -> Iterator[Finding]:
    registry = target.registry
    texts: set[str] = {*registry.texts, *TEXTS, *WORDS}
    for package in target.packages:
        texts.update(package.texts)
    names = {*registry.kinds, *registry.generals, *registry.skills}
    ends = {key.rpartition(".")[2] for key in texts if not key.startswith(("why.", "prompt."))}
    for content in source.classes:
        for call in ast.walk(content.node):
            if not isinstance(call, ast.Call):
                continue
            method = call.func.attr if isinstance(call.func, ast.Attribute) else ""
            if method == "why" or source.resolve(call.func) == "sanguosha.why":
                for node in strings(call.args[0] if call.args else None):
                    if f"why.{node.value!s}" not in texts:
                        yield _wordless(source, node, f"why.{node.value!s}")
            elif method == "choose_option":
                given = call.args[0] if call.args else None
                options = strings(given) if isinstance(given, ast.List | ast.Tuple) else []
                for node in options or [s for a in call.args for s in strings(a)]:
                    if node.value not in ends | names:
                        yield _wordless(source, node, f"option.{node.value!s}")


def _wordless(source: Source, node: ast.AST, key: str) -> Finding:
    return source.finding(
        "SGS032",
        node,
        f"nobody has words for {key!r}",
        f'give them: `texts={{"{key}": ("中文", "English")}}`',
    )
