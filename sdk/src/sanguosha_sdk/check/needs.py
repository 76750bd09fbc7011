"""SGS100–102: cards and modes that a package counts on."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from sanguosha import Variant
from sanguosha_sdk.check.finding import Finding
from sanguosha_sdk.check.names import near
from sanguosha_sdk.check.reach import functions
from sanguosha_sdk.check.source import ContentClass, Source, argument, constant, keyword
from sanguosha_sdk.check.values import texts_of, value

if TYPE_CHECKING:
    from sanguosha import Registry
    from sanguosha_sdk.check.load import Target

#: Calls that take the id of a card: as a function of `sanguosha`, or as a method.
_FUNCTIONS = {"view_as": "names", "named": "families"}
_METHODS = {
    "request_use": "family",
    "request_play": "family",
    "request_supply": "family",
    "is_card": "family",
    "virtual": "name",
}
#: Of these the card must be in a deck: who has it is asked for, or it is what a skill makes.
_DEALT = frozenset(("view_as", "request_use", "request_play", "request_supply"))
#: Capabilities that come with a draft rule instead of a mode.
_OF_DRAFTS = frozenset(("dual_generals",))


def check_needs(target: Target) -> Iterator[Finding]:
    """Every card id and every capability that the files name."""
    known, dealt = cards_of(target.registry)
    provided = set(_OF_DRAFTS)
    for mode in target.registry.modes.values():
        provided |= mode.provides
    for source in target.sources:
        yield from _cards(source, known, dealt)
        yield from _capabilities(source, provided)
    yield from _decks(target, known)
    yield from _variants(target, known)
    yield from _undealt(target, dealt)


def cards_of(registry: Registry) -> tuple[set[str], set[str]]:
    """The ids and families of every installed card, and of those that a deck deals."""
    family: dict[str, str] = {}
    for id, kind in registry.kinds.items():
        if isinstance(kind, Variant):
            base = registry.kinds.get(kind.base)
            family[id] = id if base is None else getattr(base, "family", "") or kind.base
        else:
            family[id] = getattr(kind, "family", "") or id
    decks = [*registry.decks.values()]
    for package in registry.packages.values():
        decks += [list(cards) for cards in package.option_cards.values()]
    dealt = {name for deck in decks for _, _, name in deck}
    dealt |= {family[n] for n in dealt if n in family}
    return set(family) | set(family.values()), dealt


def _cards(source: Source, known: set[str], dealt: set[str]) -> Iterator[Finding]:
    for content in source.classes:
        yield from _spelt(source, keyword(content.node, "needs_cards"), "SGS100")
        named = texts_of(source, _several(source, content.node, "needs_cards"))
        needed = {str(name.value) for _, name in named}
        for there, name in named:
            if name.value not in known:
                yield _unknown(there, name, known)
        for here, node in _calls(source, content):
            for what, there, name in _named(here, node):
                if name.value not in known:
                    yield _unknown(there, name, known)
                elif what in _DEALT and name.value not in dealt | needed:
                    yield there.finding(
                        "SGS101",
                        name,
                        f"no installed deck has the card {name.value!r}",
                        "put it into a deck, or name it in `needs_cards`",
                    )


def _calls(
    source: Source, content: ContentClass
) -> Iterator[tuple[Source, ast.Call | ast.Compare]]:
    """The calls and comparisons of a class, and of what it uses of the package."""
    seen: set[ast.AST] = set()
    roots = [(source, content.node), *((c.source, c.function) for c in functions(source, content))]
    for here, root in roots:
        for node in ast.walk(root):
            if isinstance(node, ast.Call | ast.Compare) and node not in seen:
                seen.add(node)
                yield here, node


def _decks(target: Target, known: set[str]) -> Iterator[Finding]:
    """Cards that a deck deals and that nobody brings."""
    for package in target.packages:
        for deck in package.decks.values():
            for name in dict.fromkeys(card for _, _, card in deck if card not in known):
                place = _written(target, name)
                hint = near(name, known) or "`sgs packages` shows what is installed"
                yield Finding("SGS100", *place, f"a deck deals {name!r}, which is no card", hint)


def _written(target: Target, name: str) -> tuple[Path, int]:
    """Where a deck names a card: a literal, or a line of `deck(\"\"\"...\"\"\")`."""
    for source in target.sources:
        for node in ast.walk(source.tree):
            if constant(node) == name and isinstance(source.parents.get(node), ast.Tuple):
                return source.path, getattr(node, "lineno", 1)
    for source in target.sources:
        for number, line in enumerate(source.text.splitlines(), 1):
            if name in line.split():
                return source.path, number
    return target.place("card", name, None)


def _variants(target: Target, known: set[str]) -> Iterator[Finding]:
    """Variants of cards that nobody brings."""
    for package in target.packages:
        for kind in package.kinds:
            if isinstance(kind, Variant) and kind.base not in known:
                place = _base_place(target, kind)
                hint = near(kind.base, known) or "`sgs packages` shows what is installed"
                message = f"{kind.id!r} varies {kind.base!r}, which is no card"
                yield Finding("SGS100", *place, message, hint)


def _base_place(target: Target, kind: Variant) -> tuple[Path, int]:
    """Where a variant names the card that it varies."""
    for source in target.sources:
        for call in ast.walk(source.tree):
            if isinstance(call, ast.Call) and source.ours(call.func) == "Variant":
                base = argument(call, 1, "base")
                if constant(argument(call, 0, "id")) == kind.id and constant(base) == kind.base:
                    return source.path, getattr(base, "lineno", call.lineno)
    return target.place("card", kind.id, kind)


def _undealt(target: Target, dealt: set[str]) -> Iterator[Finding]:
    """Cards of the package that no deck deals and no code names: nobody will ever have one."""
    named = Counter(
        str(constant(node))
        for source in target.sources
        for node in ast.walk(source.tree)
        if isinstance(constant(node), str) and not _is_own_id(source.parents.get(node))
    )
    for package in target.packages:
        for kind in package.kinds:
            if kind.id in dealt or named[kind.id]:
                continue
            place = target.place("card", kind.id, kind)
            yield Finding(
                "SGS101",
                *place,
                f"no installed deck has the card {kind.id!r}, and nothing names it",
                "put it into a deck",
            )


def _is_own_id(node: ast.AST | None) -> bool:
    """Whether a string in this node only makes a card, or stands alone."""
    if isinstance(node, ast.keyword):
        return node.arg in ("id", "family", "of")
    return isinstance(node, ast.Expr) or (
        isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] == "Variant"
    )


def _named(
    source: Source, call: ast.Call | ast.Compare
) -> Iterator[tuple[str, Source, ast.Constant]]:
    if isinstance(call, ast.Compare):
        sides = (call.left, *call.comparators)
        if any(isinstance(side, ast.Attribute) and side.attr == "family" for side in sides):
            for side in sides:
                yield from (("family", *found) for found in texts_of(source, side))
        return
    function = source.ours(call.func)
    if function in _FUNCTIONS:
        values = call.args if function == "named" else [argument(call, 0, "names")]
        for value in values:
            yield from ((function, *found) for found in texts_of(source, value))
    elif isinstance(call.func, ast.Attribute):
        method = call.func.attr
        if method in _METHODS:
            given = argument(call, 0, _METHODS[method])
            yield from ((method, *found) for found in texts_of(source, given))
        elif method == "use":
            yield from ((method, *found) for found in texts_of(source, argument(call, 0, "card")))


def _several(source: Source, node: ast.Call | ast.ClassDef, name: str) -> ast.expr | None:
    """The value of a keyword that takes several strings; None if it is one string."""
    given = keyword(node, name)
    return None if isinstance(value(source, given), str) else given


def _spelt(source: Source, given: ast.expr | None, code: str) -> Iterator[Finding]:
    """One string where several are wanted: each letter would be taken for one."""
    one = value(source, given)
    if given is not None and isinstance(one, str):
        message = f"{one!r} is one string, which is taken letter by letter"
        yield source.finding(code, given, message, f"write `({one!r},)`")


def _unknown(source: Source, name: ast.Constant, known: set[str]) -> Finding:
    hint = near(str(name.value), known) or "`sgs packages` shows what is installed"
    return source.finding("SGS100", name, f"there is no card {name.value!r}", hint)


def _capabilities(source: Source, provided: set[str]) -> Iterator[Finding]:
    skills = {content.node for content in source.classes if content.kind != "card"}
    for node in ast.walk(source.tree):
        if node not in skills and not (
            isinstance(node, ast.Call) and source.ours(node.func) == "General"
        ):
            continue
        assert isinstance(node, ast.ClassDef | ast.Call)
        yield from _spelt(source, keyword(node, "requires"), "SGS102")
        for there, name in texts_of(source, _several(source, node, "requires")):
            if name.value not in provided:
                hint = near(str(name.value), provided) or "known: " + ", ".join(sorted(provided))
                yield there.finding(
                    "SGS102", name, f"no installed mode provides {name.value!r}", hint
                )
