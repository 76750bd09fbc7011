"""SGS020–021: skills and parts that nobody will ever be able to use."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import TYPE_CHECKING

from sanguosha import CardSpec, Variant
from sanguosha_sdk.check.finding import Finding
from sanguosha_sdk.check.never import never_seats, never_true
from sanguosha_sdk.check.source import Source, argument, keyword

if TYPE_CHECKING:
    from sanguosha import Card, Limit, Registry, Skill
    from sanguosha_sdk.check.load import Target


def check_use(target: Target) -> Iterator[Finding]:
    """Every skill of the packages."""
    cards = every_card(target.registry)
    on_generals = [
        s
        for p in target.packages
        for pack in p.generals.values()
        for g in pack
        for s in (*g.skills, *g.derived)
    ]
    for skill, source, node in target.skills():
        parts = (
            *skill.on_effects,
            *skill.active_effects,
            *skill.view_effects,
            *skill.modify_effects,
        )
        if not parts and skill in on_generals:
            yield source.finding(
                "SGS020",
                node,
                f"{skill.text.zh_name}: the skill has no part that does anything",
                "decorate a method with `on` or `active`, or use `view_as` or `modify`",
            )
        yield from _parts(skill, source, node, cards)


def every_card(registry: Registry) -> list[Card]:
    """The cards of every installed deck."""
    from sanguosha import Setup
    from sanguosha.content.ruleset import build_ruleset

    decks = tuple(
        sorted(
            id
            for id, cards in registry.decks.items()
            if all(_is_made(registry, name) for _, _, name in cards)
        )
    )
    return build_ruleset(registry, Setup(packages=decks, by_hand=True)).cards if decks else []


def _is_made(registry: Registry, name: str) -> bool:
    kind = registry.kinds.get(name)
    return kind is not None and (not isinstance(kind, Variant) or kind.base in registry.kinds)


def _parts(
    skill: type[Skill], source: Source, node: ast.ClassDef, cards: list[Card]
) -> Iterator[Finding]:
    for name, place in _places(node).items():
        for at, why in _obstacles(skill, source, name, place, cards):
            yield source.finding("SGS021", at, f"{name!r} can never be used: {why}")
            break


def _obstacles(
    skill: type[Skill], source: Source, name: str, place: ast.expr, cards: list[Card]
) -> Iterator[tuple[ast.AST, str]]:
    """Why a part can never be used, and where that is written."""
    for effect in skill.on_effects:
        if effect.name == name and not effect.moments:
            yield place, "it listens to no moment"
    for paid in _paid(skill, name):
        if why := _never_cards(paid, cards):
            yield _given(place, 1, "cards", "discard"), why
    for active in skill.active_effects:
        if active.name == name and (why := never_seats(active.targets)):
            yield _given(place, 1, "targets"), why
    for view in skill.view_effects:
        if view.name != name:
            continue
        if not view.modes:
            yield _given(place, 2, "modes"), "it can neither be used nor played"
        if isinstance(view.names, tuple) and not view.names:
            yield _given(place, 0, "names"), "it makes no card"
    if any(limit.times < 1 for limit in _limits(skill, name)):
        yield _given(place, 99, "limit"), "its limit is 0"
    if isinstance(place, ast.Call) and (when := keyword(place, "when")) is not None:
        if never_true(source, when):
            yield when, "its condition is never true"
    if isinstance(place, ast.Call) and (times := keyword(place, "times")) is not None:
        if never_true(source, times):
            yield times, "it is offered no time"


def _given(place: ast.expr, position: int, *names: str) -> ast.AST:
    """The argument of a part that is to blame; the call if it is not written there."""
    if isinstance(place, ast.Call):
        for name in names:
            found = argument(place, position, name) if name == names[0] else keyword(place, name)
            if found is not None:
                return found
    return place


def _paid(skill: type[Skill], name: str) -> list[CardSpec]:
    """The cards that a part asks for."""
    found = [e.cards for e in skill.active_effects if e.name == name]
    return found + [e.cards for e in skill.view_effects if e.name == name]


def _limits(skill: type[Skill], name: str) -> list[Limit]:
    found = [e.limit for e in skill.on_effects if e.name == name]
    found += [e.limit for e in skill.active_effects if e.name == name]
    found += [e.limit for e in skill.view_effects if e.name == name]
    return [limit for limit in found if limit is not None]


def _places(node: ast.ClassDef) -> dict[str, ast.expr]:
    """Name of a part -> the call that declares it."""
    found: dict[str, ast.expr] = {}
    for statement in node.body:
        if isinstance(statement, ast.AsyncFunctionDef | ast.FunctionDef):
            for decorator in statement.decorator_list:
                found[statement.name] = decorator
        elif isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
            found[statement.targets[0].id] = statement.value
    return found


def _never_cards(spec: CardSpec, cards: list[Card]) -> str:
    least, most = spec.least, spec.most
    if isinstance(most, int) and most < 1:
        return "" if least in (0, None) else "it needs more cards than it allows"
    if isinstance(least, int) and isinstance(most, int) and least > most:
        return "it needs more cards than it allows"
    if least == 0:
        return ""
    places = spec.filter.places
    if not places and spec.pile is None:
        return "no card lies in both of these places"
    if None in places.values() or not cards:
        return ""
    # A filter of named cards is the business of SGS100 and SGS101.
    if "named:" in spec.filter.reason:
        return ""
    try:
        passes = any(spec.filter(card) for card in cards)
    except Exception:
        return ""
    return "" if passes else f"no card is {spec.filter.reason.replace('+', ' and ')}"


__all__ = ["check_use", "every_card"]
