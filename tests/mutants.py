"""Content with one thing switched off: an effect, a condition, a limit, a fact of a card."""

from collections.abc import Iterator
from copy import copy
from typing import Any

from sanguosha.content.kinds import CardKind, Variant
from sanguosha.content.package import Package
from sanguosha.skills.base import Skill

#: Attributes that are no rule: words, hints, what the class machinery sets.
_NO_RULE = {"id", "family", "text", "rule", "ai", "category", "slot", "skills", "configure"}

Patch = tuple[Any, str, Any]


class Mutant:
    """One change. `about`: words one of which a scenario has to name to have a say in it."""

    def __init__(self, name: str, about: frozenset[str], patch: Patch) -> None:
        self.name = name
        self.about = about
        self.patch = patch

    def __str__(self) -> str:
        return self.name


def of_package(package: Package, skills_of_generals: bool = False) -> Iterator[Mutant]:
    """Every mutant of a package's cards, of the skills they bring and of its rules."""
    for kind in package.kinds:
        if isinstance(kind, Variant):
            yield from _of_variant(kind)
            continue
        yield from _of_kind(kind)
        for skill in getattr(kind, "skills", ()):
            yield from of_skill(skill, {kind.id})
    for skill in package.skills:
        yield from of_skill(skill, {skill.id, *(k.id for k in package.kinds)})
    for rule in package.rules:
        yield from of_skill(rule, {"chained", "peach_rule_reach", "out_of_turn_cards"})
    if skills_of_generals:
        seen: set[str] = set()
        for pack in package.generals.values():
            for general in pack:
                for skill in (*general.skills, *general.derived):
                    if skill.id not in seen:
                        seen.add(skill.id)
                        yield from of_skill(skill, {general.id, skill.id})


def _of_variant(kind: Variant) -> Iterator[Mutant]:
    for name in kind.changes:
        left = {k: v for k, v in kind.changes.items() if k != name}
        yield Mutant(f"{kind.id}.{name}", frozenset({kind.id}), (kind, "changes", left))


def _of_kind(kind: type[CardKind]) -> Iterator[Mutant]:
    """What the class (or a base of its own package) sets is set back to what core has."""
    core = next(c for c in kind.__mro__ if c.__module__ == CardKind.__module__)
    own = [c for c in kind.__mro__ if issubclass(c, core) and c is not core]
    names = {n for c in own for n in vars(c) if not n.startswith("__")} - _NO_RULE
    for name in sorted(names):
        if hasattr(core, name):
            yield Mutant(f"{kind.id}.{name}", frozenset({kind.id}), (kind, name, _raw(core, name)))


def _raw(cls: type, name: str) -> Any:
    return next(vars(c)[name] for c in cls.__mro__ if name in vars(c))


def of_skill(skill: type[Skill], about: set[str]) -> Iterator[Mutant]:
    """Each effect dropped; each of its conditions, limits and moments dropped."""
    words = frozenset(about)
    for group in ("on_effects", "active_effects", "view_effects", "modify_effects"):
        effects = getattr(skill, group)
        for i, effect in enumerate(effects):
            name = f"{skill.id}.{effect.name}"
            rest = effects[:i] + effects[i + 1 :]
            yield Mutant(f"{name} dropped", words, (skill, group, rest))
            for part in ("when", "limit"):
                if getattr(effect, part, None) is not None:
                    twin = copy(effect)
                    setattr(twin, part, None)
                    changed = (*effects[:i], twin, *effects[i + 1 :])
                    yield Mutant(f"{name} without {part}", words, (skill, group, changed))
            moments = getattr(effect, "moments", ())
            if len(moments) > 1:
                for moment in moments:
                    twin = copy(effect)
                    twin.moments = tuple(m for m in moments if m is not moment)
                    changed = (*effects[:i], twin, *effects[i + 1 :])
                    yield Mutant(f"{name} not at {moment.id}", words, (skill, group, changed))
