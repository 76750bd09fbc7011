"""SGS020–021: skills and parts that nobody will ever be able to use."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import TYPE_CHECKING

from sanguosha import CardSpec, SeatSpec
from sanguosha_sdk.check.finding import Finding
from sanguosha_sdk.check.source import Source, constant, keyword

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

    decks = tuple(sorted(registry.decks))
    return build_ruleset(registry, Setup(packages=decks, by_hand=True)).cards if decks else []


def _parts(
    skill: type[Skill], source: Source, node: ast.ClassDef, cards: list[Card]
) -> Iterator[Finding]:
    for name, place in _places(node).items():
        why = ""
        for effect in skill.on_effects:
            if effect.name == name and not effect.moments:
                why = "it listens to no moment"
        for paid in _paid(skill, name):
            why = why or _never_cards(paid, cards)
        for active in skill.active_effects:
            if active.name == name:
                why = why or _never_seats(active.targets)
        for view in skill.view_effects:
            if view.name == name and not view.modes:
                why = "it can neither be used nor played"
        if any(limit.times < 1 for limit in _limits(skill, name)):
            why = "its limit is 0"
        if why:
            yield source.finding("SGS021", place, f"{name!r} can never be used: {why}")
            continue
        for call in (n for n in ast.walk(place) if isinstance(n, ast.Call)):
            when = keyword(call, "when")
            if isinstance(when, ast.Lambda) and isinstance(when.body, ast.Constant):
                if not constant(when.body):
                    message = f"{name!r} can never be used: its condition is never true"
                    yield source.finding("SGS021", when, message)


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


def _never_seats(spec: SeatSpec) -> str:
    least, most = spec.least, spec.most
    if isinstance(least, int) and isinstance(most, int) and least > most:
        return "it needs more targets than it allows"
    return ""


__all__ = ["check_use", "every_card"]
