"""What a conformance test is about: a general, card, skill, mode or rule option, and its games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Literal

from attrs import evolve, frozen

from sanguosha import General, Package, Registry, Setup, Text
from sanguosha.scenario import suggest

if TYPE_CHECKING:
    from sanguosha import Skill

Kind = Literal["general", "card", "skill", "mode", "option"]
KINDS: tuple[Kind, ...] = ("general", "card", "skill", "mode", "option")

#: Seats of a game without a mode.
SEATS = 3
#: How many of a card lie in the deck of its games.
COPIES = 16
#: The pack with what is made up for a game.
MADE_UP = "conformance"


@frozen
class Subject:
    """One thing that a package brings."""

    kind: Kind
    id: str

    def __str__(self) -> str:
        return self.id


def find(registry: Registry, id: str) -> Subject:
    """The thing of this id; ``card:x`` where a general has the same one.

    :raises AssertionError: if nothing that is installed brings it.
    """
    kind, colon, name = id.partition(":")
    kinds = [k for k in KINDS if k == kind] if colon else list(KINDS)
    name = name if colon else id
    for found in kinds:
        if name in _store(registry, found):
            return Subject(found, name)
    names = [n for k in KINDS for n in _store(registry, k)]
    hint = suggest(name, names)
    raise AssertionError(f"nothing that is installed brings {id!r}" + (f"; {hint}" if hint else ""))


def contents(registry: Registry, package: str) -> list[Subject]:
    """Everything that a package brings.

    :raises AssertionError: if no such package is installed.
    """
    if package not in registry.packages:
        hint = suggest(package, registry.packages)
        raise AssertionError(f"no package {package!r} is loaded; {hint}")
    owned = {(k, i) for (k, i), owner in registry.owner.items() if owner == package}
    # The skills of generals and cards are tried with them.
    alone = {s.id for s in registry.packages[package].skills}
    return [
        Subject(k, i)
        for k in KINDS
        for i in _store(registry, k)
        if (k, i) in owned and (k != "skill" or i in alone)
    ]


def _store(registry: Registry, kind: Kind) -> list[str]:
    stores: dict[Kind, Mapping[str, object]] = {
        "general": registry.generals,
        "card": registry.kinds,
        "skill": registry.skills,
        "mode": registry.modes,
        "option": registry.options,
    }
    return list(stores[kind])


# -- words ------------------------------------------------------------------------------------


def texts_of(registry: Registry, subject: Subject) -> Iterator[tuple[str, Text]]:
    """Every text that belongs to it: (what it is, the text)."""
    if subject.kind == "general":
        general = registry.generals[subject.id]
        yield f"general {general.id}", Text(general.zh, general.zh, general.en, general.en)
        for skill in (*general.skills, *general.derived):
            yield from _skill_texts(skill)
    elif subject.kind == "card":
        kind = registry.kinds[subject.id]
        yield f"card {subject.id}", kind.text
    elif subject.kind == "skill":
        yield from _skill_texts(registry.skills[subject.id])
    elif subject.kind == "mode":
        yield f"mode {subject.id}", registry.modes[subject.id].text
    else:
        option = registry.options[subject.id]
        yield f"option {subject.id}", Text(option.zh, option.zh, option.en, option.en)
        for value in option.values:
            name = f"value {value.id} of option {subject.id}"
            yield name, Text(value.zh, value.zh, value.en, value.en)


def _skill_texts(skill: type[Skill]) -> Iterator[tuple[str, Text]]:
    yield f"skill {skill.id}", skill.text
    for granted in skill.grants:
        # A status that nobody sees needs no words; a skill that a seat gains does.
        if granted.text.zh or granted.text.en:
            yield f"skill {granted.id}", granted.text


# -- games ------------------------------------------------------------------------------------


def setups(registry: Registry, subject: Subject, mode: str | None = None) -> list[Setup]:
    """The kinds of game that it is tried in.

    A general: with others drawn from the installed ones, in the sandbox, and in the first mode
    that offers what its skills require. A mode: with the least, the usual and the greatest number
    of players. A card: in the sandbox with a deck that has many of it. A skill: in the sandbox,
    with a made-up general who has it. An option: each value.
    """
    if subject.kind == "mode":
        found = registry.modes[subject.id]
        sizes = sorted({found.players[0], found.default_players, found.players[-1]})
        return [Setup(mode=subject.id, players=n) for n in sizes]
    if subject.kind == "option":
        option = registry.options[subject.id]
        modes = [m.id for m in registry.modes.values() if option in m.options] or ["sandbox"]
        return [
            Setup(mode=mode or modes[0], players=_size(registry, mode or modes[0]), options=chosen)
            for chosen in ({option.id: v.id} for v in option.values)
        ]
    if subject.kind in ("card", "skill"):
        return [Setup(mode=mode or "sandbox", players=_size(registry, mode or "sandbox"))]
    needs = needs_of(registry, subject.id)
    modes = [mode] if mode else ["sandbox", *_offering(registry, needs)]
    return [Setup(mode=m, players=_size(registry, m)) for m in modes]


def with_made_up(registry: Registry, subject: Subject, setup: Setup) -> tuple[Registry, Setup]:
    """The registry with many of a card, or a general who has a skill, and the setup with them."""
    found = Registry()
    for package in registry.packages.values():
        found.add(package)
    if subject.kind == "card":
        suits = ("spade", "heart", "club", "diamond")
        deck = [(suits[i % 4], 1 + i % 13, subject.id) for i in range(COPIES)]
        found.add(Package(id=MADE_UP, decks={MADE_UP: deck}))
        packs = (*setup.packages, MADE_UP) if setup.packages else ()
        return found, evolve(setup, packages=packs)
    bearer = General(MADE_UP, MADE_UP, "qun", 4, [registry.skills[subject.id]])
    found.add(Package(id=MADE_UP, generals={MADE_UP: [bearer]}))
    return found, evolve(setup, generals=(MADE_UP,))


def needs_of(registry: Registry, general: str) -> frozenset[str]:
    """What a general asks of a mode: its own requirements and those of its skills."""
    found = registry.generals[general]
    return found.requires.union(*(s.requires for s in found.skills))


def _offering(registry: Registry, needs: frozenset[str]) -> list[str]:
    if not needs:
        return []
    offers = [m for m in sorted(registry.modes) if needs <= registry.modes[m].provides]
    return offers[:1]


def _size(registry: Registry, mode: str) -> int:
    return SEATS if mode == "sandbox" else registry.modes[mode].default_players
