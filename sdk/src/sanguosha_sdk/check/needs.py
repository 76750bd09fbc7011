"""SGS100–102: cards and modes that a package counts on."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import TYPE_CHECKING

from sanguosha import Variant
from sanguosha_sdk.check.finding import Finding
from sanguosha_sdk.check.names import near
from sanguosha_sdk.check.source import Source, argument, keyword, strings

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


def cards_of(registry: Registry) -> tuple[set[str], set[str]]:
    """The ids and families of every installed card, and of those that a deck deals."""
    family: dict[str, str] = {}
    for id, kind in registry.kinds.items():
        if isinstance(kind, Variant):
            base = registry.kinds.get(kind.base)
            family[id] = kind.base if base is None else getattr(base, "family", "") or kind.base
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
        needed = {str(s.value) for s in strings(keyword(content.node, "needs_cards"))}
        for name in strings(keyword(content.node, "needs_cards")):
            if name.value not in known:
                yield _unknown(source, name, known)
        for call in (n for n in ast.walk(content.node) if isinstance(n, ast.Call)):
            for what, name in _named(source, call):
                if name.value not in known:
                    yield _unknown(source, name, known)
                elif what in _DEALT and name.value not in dealt | needed:
                    yield source.finding(
                        "SGS101",
                        name,
                        f"no installed deck has the card {name.value!r}",
                        "put it into a deck, or name it in `needs_cards`",
                    )


def _named(source: Source, call: ast.Call) -> Iterator[tuple[str, ast.Constant]]:
    function = source.ours(call.func)
    if function in _FUNCTIONS:
        given = call.args if function == "named" else [argument(call, 0, "names")]
        for value in given:
            yield from ((function, s) for s in strings(value))
    elif isinstance(call.func, ast.Attribute):
        method = call.func.attr
        if method in _METHODS:
            yield from ((method, s) for s in strings(argument(call, 0, _METHODS[method])))
        elif method == "use" and call.args:
            yield from ((method, s) for s in strings(call.args[0]))


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
        for name in strings(keyword(node, "requires")):
            if name.value not in provided:
                hint = near(str(name.value), provided) or "known: " + ", ".join(sorted(provided))
                yield source.finding(
                    "SGS102", name, f"no installed mode provides {name.value!r}", hint
                )
