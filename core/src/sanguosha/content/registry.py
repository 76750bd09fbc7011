"""Everything that is installed, by id. Built once, never changed by a game."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable
from typing import Any

from attrs import define, field

from sanguosha.content.draft import DraftRule
from sanguosha.content.general import General
from sanguosha.content.hints import Hints
from sanguosha.content.kinds import CardKind, Equipment, Variant
from sanguosha.content.mode import Mode
from sanguosha.content.options import Preset, RuleOption
from sanguosha.content.package import DeckCard, Package
from sanguosha.skills.base import Skill


class Clash(Exception):
    """Two packages bring the same id."""

    def __init__(self, kind: str, id: str, first: str, second: str) -> None:
        self.kind, self.id, self.first, self.second = kind, id, first, second
        super().__init__(f"{kind} {id!r} is already brought by {first!r}")


@define
class Registry:
    """Ids to declarations. `add` refuses a package whole if any of its ids is taken."""

    packages: dict[str, Package] = field(factory=dict)
    kinds: dict[str, type[CardKind] | Variant] = field(factory=dict)
    decks: dict[str, list[DeckCard]] = field(factory=dict)
    generals: dict[str, General] = field(factory=dict)
    general_packs: dict[str, list[str]] = field(factory=dict)
    skills: dict[str, type[Skill]] = field(factory=dict)
    modes: dict[str, Mode] = field(factory=dict)
    options: dict[str, RuleOption] = field(factory=dict)
    presets: dict[str, Preset] = field(factory=dict)
    aliases: dict[str, list[str]] = field(factory=dict)
    texts: dict[str, tuple[str, str]] = field(factory=dict)
    bots: dict[str, Callable[..., Any]] = field(factory=dict)
    natures: dict[str, bool] = field(factory=dict)
    drafts: dict[str, DraftRule] = field(factory=dict)
    hints: dict[str, Hints] = field(factory=dict)
    #: Which package brings an id: (kind, id) -> package id.
    owner: dict[tuple[str, str], str] = field(factory=dict)

    def add(self, package: Package) -> None:
        """Add a package. Raises `Clash` (nothing is then added)."""
        found = list(self.items_of(package))
        mine: dict[tuple[str, str], Any] = {}
        for kind, id, value in found:
            other = self.owner.get((kind, id))
            if other is not None and other != package.id:
                raise Clash(kind, id, other, package.id)
            if kind != "general pack" and mine.setdefault((kind, id), value) is not value:
                raise Clash(kind, id, package.id, package.id)
        if package.id in self.packages:
            raise Clash("package", package.id, package.id, package.id)
        stores: dict[str, dict[str, Any]] = {
            "card": self.kinds,
            "deck": self.decks,
            "general": self.generals,
            "general pack": self.general_packs,
            "skill": self.skills,
            "mode": self.modes,
            "option": self.options,
            "preset": self.presets,
            "alias": self.aliases,
            "bot": self.bots,
            "nature": self.natures,
            "draft": self.drafts,
            "hints": self.hints,
        }
        for kind, id, value in found:
            stores[kind][id] = value
            self.owner[kind, id] = package.id
        self.packages[package.id] = package
        self.texts.update(package.texts)

    def items_of(self, package: Package) -> Iterable[tuple[str, str, Any]]:
        """(kind, id, declaration) of everything that a package brings."""
        for kind in package.kinds:
            yield "card", kind.id, kind
            if isinstance(kind, type) and issubclass(kind, Equipment):
                for skill in kind.skills:
                    yield from self._skill(skill)
        for deck, cards in package.decks.items():
            yield "deck", deck, list(cards)
        for pack, generals in package.generals.items():
            yield "general pack", pack, [g.id for g in generals]
            for general in generals:
                yield "general", general.id, general
                for skill in (*general.skills, *general.derived):
                    yield from self._skill(skill)
        for skill in (*package.skills, *package.rules):
            yield from self._skill(skill)
        for mode in package.modes:
            yield "mode", mode.id, mode
            for option in mode.options:
                yield "option", option.id, option
            for rule in mode.rules:
                yield from self._skill(rule)
        for option in package.options:
            yield "option", option.id, option
        for preset in package.presets:
            yield "preset", preset.id, preset
        for alias, packs in package.aliases.items():
            yield "alias", alias, list(packs)
        for bot, factory in package.bots.items():
            yield "bot", bot, factory
        for nature, conducts in package.natures.items():
            yield "nature", nature, conducts
        for draft in package.drafts:
            yield "draft", draft.id, draft
        for about, hints in package.hints.items():
            yield "hints", about, hints

    def _skill(self, skill: type[Skill]) -> Iterable[tuple[str, str, Any]]:
        known = self.skills.get(skill.id)
        if known is not skill:
            yield "skill", skill.id, skill
        for granted in skill.grants:
            if granted is not skill:
                yield from self._skill(granted)

    def nearest(self, kind: str, id: str) -> list[str]:
        """The ids of this kind that look most like `id`."""
        ids = sorted(i for k, i in self.owner if k == kind)
        return difflib.get_close_matches(id, ids, 3, 0.5)

    def packs(self, names: Iterable[str]) -> list[str]:
        """Pack ids that the names (pack ids or aliases) mean, sorted, each once."""
        found: list[str] = []
        for name in names:
            for pack in self.aliases.get(name, [name]):
                if pack not in found:
                    found.append(pack)
        return sorted(found)

    def all_packs(self) -> list[str]:
        """Every pack that an ordinary setup takes."""
        opt_in = {p for package in self.packages.values() for p in package.opt_in}
        return sorted((set(self.decks) | set(self.general_packs)) - opt_in)
