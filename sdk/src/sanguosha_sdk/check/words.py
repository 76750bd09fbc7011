"""SGS030–032: texts that are missing, and keys without words."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from sanguosha import Equipment, Text
from sanguosha.texts_core import TEXTS
from sanguosha.texts_words import WORDS
from sanguosha_sdk.check.finding import Finding
from sanguosha_sdk.check.reach import functions
from sanguosha_sdk.check.seats import own_nodes
from sanguosha_sdk.check.source import Source, argument, constant
from sanguosha_sdk.check.values import texts_of

if TYPE_CHECKING:
    from sanguosha import OptionValue, RuleOption, Skill
    from sanguosha_sdk.check.load import Target

_HAN = re.compile(r"[\u4e00-\u9fff]")


def check_texts(target: Target) -> Iterator[Finding]:
    """What is shown of the packages."""
    yield from _missing(target)
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
            for choice in option.values:
                yield from _value_lacks(target, option, choice)
    for skill, _, _ in target.skills():
        if (skill.text.zh or skill.text.en) and not _is_base(target, skill):
            yield from _lacks(target, "skill", skill.id, skill, skill.text, done)


def _lacks(
    target: Target, kind: str, id: str, thing: object, text: Text, done: set[tuple[str, str]]
) -> Iterator[Finding]:
    if (kind, id) in done:
        return
    done.add((kind, id))
    said = bool(_HAN.search(text.zh)) if kind == "general" else bool(text.zh)
    if said and text.en:
        return
    if isinstance(thing, type) and target.class_source(thing) is None:
        return
    code, language = ("SGS031", "English") if said else ("SGS030", "Chinese")
    hint = "the docstring holds both: 名：中文。 and then Name: text."
    if kind in ("general", "option"):
        hint = "give it with `en=`" if said else "give its Chinese name"
    yield Finding(
        code, *target.place(kind, id, thing), f"{kind} {id!r} has no {language} text", hint
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
        for code in functions(source, content):
            for call in own_nodes(code.function):
                if isinstance(call, ast.Call):
                    yield from _key(code.source, call, texts, ends | names)
    for call in ast.walk(source.tree):
        if isinstance(call, ast.Call) and source.ours(call.func) in ("cards_where", "seats_where"):
            for there, node in texts_of(source, argument(call, 1, "reason")):
                if node.value not in ends | names:
                    yield _wordless(there, node, f"filter.{node.value!s}")


def _key(source: Source, call: ast.Call, texts: set[str], known: set[str]) -> Iterator[Finding]:
    method = call.func.attr if isinstance(call.func, ast.Attribute) else ""
    if method == "why" or source.resolve(call.func) == "sanguosha.why":
        for there, node in texts_of(source, call.args[0] if call.args else None):
            if f"why.{node.value!s}" not in texts:
                yield _wordless(there, node, f"why.{node.value!s}")
    elif method == "choose_option":
        for there, node in [found for a in call.args for found in texts_of(source, a)]:
            if node.value not in known:
                yield _wordless(there, node, f"option.{node.value!s}")


def _is_base(target: Target, skill: type[Skill]) -> bool:
    """Whether a class only holds what others have in common: no seat ever has it."""
    shown = [
        s
        for p in target.packages
        for pack in p.generals.values()
        for g in pack
        for s in (*g.skills, *g.derived)
    ]
    every = [s for s, _, _ in target.skills()]
    given = [s for one in (*every, *shown) for s in one.grants]
    return skill not in (*shown, *given) and any(
        s is not skill and issubclass(s, skill) for s in (*every, *shown)
    )


def _value_lacks(target: Target, option: RuleOption, choice: OptionValue) -> Iterator[Finding]:
    if choice.zh and choice.en:
        return
    path, line = target.place("option", option.id, option)
    for source in target.sources:
        for node in ast.walk(source.tree):
            if isinstance(node, ast.Tuple) and node.elts and constant(node.elts[0]) == choice.id:
                if source.path == path and node.lineno > line:
                    path, line = source.path, node.lineno
                    break
    code, language = ("SGS031", "English") if choice.zh else ("SGS030", "Chinese")
    message = f"option {option.id!r}: the value {choice.id!r} has no {language} text"
    yield Finding(code, path, line, message, "(id, Chinese, English) each")


def _wordless(source: Source, node: ast.AST, key: str) -> Finding:
    return source.finding(
        "SGS032",
        node,
        f"nobody has words for {key!r}",
        f'give them: `texts={{"{key}": ("中文", "English")}}`',
    )
