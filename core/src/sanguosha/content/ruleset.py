"""A setup and the frozen rules of one game made from it.

The registry is never changed by a game: several modes run in one process.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from attrs import define, field, frozen

from sanguosha.content.deck_builder import DeckPlan, build_deck, read_plan
from sanguosha.content.draft import DraftRule
from sanguosha.content.form import setup_form
from sanguosha.content.general import General, PairBan
from sanguosha.content.hints import Hints
from sanguosha.content.kinds import CardKind, Equipment, Variant
from sanguosha.content.mode import Mode
from sanguosha.content.package import DeckCard
from sanguosha.content.problem import Problem, SetupError
from sanguosha.content.registry import Registry
from sanguosha.content.validate import drawable, setup_problems
from sanguosha.skills.base import RuleSkill, Skill
from sanguosha.table.card import Card
from sanguosha.table.enums import Category, Suit


@frozen
class Setup:
    """What a game is made of. Plain values only: it is part of the record.

    `packages`: pack ids or aliases (empty: every installed pack). `generals`: ids to play with
    (empty: all of the packs). `draft`: how they are chosen (empty: as the mode does). `printings`:
    general or pack ids to be drawn where a general was printed more than once (default: the
    classic one). `by_hand`: the table is laid out by hand, nothing is dealt or chosen (scenarios).
    `extra`: what a mode asks for by name; "seats" maps a seat's index to facts fixed beforehand
    (see `content.seats`).
    """

    mode: str = "sandbox"
    players: int = 5
    packages: tuple[str, ...] = ()
    preset: str = "official"
    options: Mapping[str, str] = field(factory=dict)
    draft: str = ""
    generals: tuple[str, ...] = ()
    bans: tuple[str, ...] = ()
    printings: tuple[str, ...] = ()
    by_hand: bool = False
    seed: int = 0
    extra: Mapping[str, Any] = field(factory=dict)


@define
class Ruleset:
    """The rules of one game: kinds, deck, generals, skills, options, mode. Not changed by play."""

    setup: Setup
    mode: Mode
    kinds: dict[str, CardKind]
    deck: list[DeckCard]
    generals: dict[str, General]
    skills: dict[str, type[Skill]]
    options: dict[str, str]
    rules: list[type[RuleSkill]]
    natures: dict[str, bool]
    #: The versions of the packages that have a part in this game.
    versions: dict[str, str]
    texts: dict[str, tuple[str, str]]
    #: How generals are chosen; None in a mode that has no draft.
    draft: DraftRule | None = None
    #: The generals that may be dealt, by id: one printing each, none that does not fit.
    pool: list[str] = field(factory=list)
    #: Ids of the printings that are preferred to the classic ones.
    printings: tuple[str, ...] = ()
    #: Generals that no seat plays together: (id, id) or (id, "*").
    pair_bans: dict[tuple[str, str], PairBan] = field(factory=dict)
    #: Skill id -> the package that brings it, for messages.
    origins: dict[str, str] = field(factory=dict)
    #: Hints for bots that packages give apart from the classes: "card.<id>", "skill.<id>".
    hints: dict[str, Hints] = field(factory=dict)
    counters: dict[Category, frozenset[str]] = field(factory=dict)
    rescues_any: frozenset[str] = frozenset()
    rescues_self: frozenset[str] = frozenset()
    rescue_name: str = ""
    #: Whether any kind can be recast.
    recasts: bool = False
    #: The physical cards in printing order, shared by every game of this ruleset.
    cards: list[Card] = field(factory=list)
    warnings: list[Problem] = field(factory=list)
    #: The packs in play.
    packs: list[str] = field(factory=list)
    #: (kind, id) of a card, skill or mode -> the package that brings it, for messages.
    owners: Mapping[tuple[str, str], str] = field(factory=dict)
    #: Rules of one game in which something is switched off: the ruleset that it was made with.
    base: Ruleset | None = None
    #: What others have worked out from these rules (bots, screens), by a key of their own.
    memo: dict[Any, Any] = field(factory=dict, eq=False, repr=False)


def build_ruleset(registry: Registry, setup: Setup) -> Ruleset:
    """Check a setup against what is installed and freeze it.

    Raises `SetupError` with every reason at once.
    """
    problems = setup_form(setup)
    if problems:
        raise SetupError(problems)
    mode = registry.modes.get(setup.mode)
    if mode is None:
        raise SetupError([unknown(registry, "mode", setup.mode)])
    packs = registry.packs(setup.packages) if setup.packages else registry.all_packs()
    for pack in packs:
        if pack not in registry.decks and pack not in registry.general_packs:
            problems.append(unknown(registry, "pack", pack))
    if setup.players not in mode.players:
        problems.append(
            Problem(
                "players",
                f"mode {mode.id!r} takes {mode.players[0]}-{mode.players[-1]} players, "
                f"not {setup.players}",
                zh=f"“{mode.text.zh_name}”需要{mode.players[0]}到{mode.players[-1]}人",
            )
        )
    options = settle_options(registry, setup, problems)
    kinds = _kinds(registry)
    for kind in kinds.values():
        with _blamed(registry, "card", kind.id, "configure"):
            kind.configure(options)
    plan, wrong = read_plan(setup.extra.get("deck"), registry)
    problems += wrong
    deck = build_deck(registry, plan or DeckPlan(), packs)
    # A deck of one's own brings its packs into play, but not generals of the same name.
    decks = sorted({*packs, *(p for p, n in plan.packs.items() if n)}) if plan else packs
    for name in sorted(registry.packages):
        package = registry.packages[name]
        if any(p in decks for p in package.decks):
            for (option, value), cards in package.option_cards.items():
                if options.get(option) == value:
                    deck += cards
    generals = {
        g: registry.generals[g]
        for p in packs
        if p in registry.general_packs
        for g in registry.general_packs[p]
    }
    for g in (*setup.generals, *setup.bans):
        if g not in registry.generals:
            problems.append(unknown(registry, "general", g))
    if setup.generals:
        generals = {g: registry.generals[g] for g in setup.generals if g in registry.generals}
    generals = {g: v for g, v in sorted(generals.items()) if g not in setup.bans}
    rules: list[type[RuleSkill]] = list(mode.rules)
    owners = sorted(registry.packages)
    for name in owners:
        for rule in registry.packages[name].rules:
            if rule not in rules:
                rules.append(rule)
    in_force = []
    for rule in rules:
        with _blamed(registry, "skill", rule.id, "in_force"):
            if rule.in_force(options):
                in_force.append(rule)
    with _blamed(registry, "mode", mode.id, "draft"):
        draft = registry.drafts.get(mode.draft(setup, options))
    ruleset = Ruleset(
        setup=setup,
        mode=mode,
        kinds=kinds,
        deck=deck,
        generals=generals,
        skills=dict(registry.skills),
        options=options,
        rules=in_force,
        natures=dict(registry.natures),
        versions={n: registry.packages[n].version for n in _in_play(registry, setup, decks)},
        texts=registry.texts,
        draft=draft,
        printings=_printings(registry, setup, problems),
        pair_bans=_pair_bans(registry, generals),
        origins={id: p for (kind, id), p in registry.owner.items() if kind == "skill"},
        hints=dict(registry.hints),
        packs=packs,
        owners=registry.owner,
    )
    _derive(ruleset)
    ruleset.pool = drawable(ruleset)
    with _blamed(registry, "mode", mode.id, "problems"):
        own = list(mode.problems(setup, ruleset))
        for problem in own:
            if not isinstance(problem, Problem):
                raise TypeError(f"it returned {problem!r}, which is no Problem")
    found = [*setup_problems(registry, ruleset, decks), *own]
    if any(p.id in ("unknown_pack", "unknown_general") for p in problems):
        # What a misspelt name leaves out is missed only because of it.
        found = [p for p in found if p.id not in _SHORTAGES]
    problems += [p for p in found if p.fatal]
    ruleset.warnings += [p for p in found if not p.fatal]
    if problems:
        raise SetupError(problems)
    return ruleset


@contextmanager
def _blamed(registry: Registry, kind: str, id: str, method: str) -> Iterator[None]:
    """What raises in here is the fault of a package, and no game can be made: `SetupError`."""
    try:
        yield
    except (Exception, SystemExit) as error:
        from sanguosha.plugins.problems import message_of, place_of_error

        file, line = place_of_error(error)
        at = f" at {file}:{line}" if file is not None else ""
        package = registry.owner.get((kind, id), "?")
        raise SetupError(
            [
                Problem(
                    "faulty",
                    f"{kind} {id!r} of package {package!r}, {method}, raised "
                    f"{message_of(error)}{at}",
                    "correct what is there, or leave the package out with --disable",
                    zh=f"扩展包“{package}”的“{id}”出错",
                )
            ]
        ) from error


def _in_play(registry: Registry, setup: Setup, packs: list[str]) -> list[str]:
    """The packages that bring the mode, a pack, a general asked for or a rule of the game; the
    engine's own is always among them."""
    ids = [("mode", setup.mode), *(("general", g) for g in setup.generals)]
    ids += [(kind, pack) for pack in packs for kind in ("deck", "general pack")]
    ids += [("option", option) for option in setup.options]
    found = {registry.owner[i] for i in ids if i in registry.owner} | {"core"}
    return sorted(
        name for name, package in registry.packages.items() if name in found or package.rules
    )


#: Problems of a table for which there is not enough of something.
_SHORTAGES = frozenset(("no_deck", "deck_too_small", "too_few_generals", "small_offers"))

#: Where ids of a kind are listed.
_LISTED = {
    "general": "`sgs show NAME` tells a general's id",
    "option": "see `sgs rules`",
    "preset": "see `sgs rules --presets`",
}


def unknown(registry: Registry, kind: str, id: str) -> Problem:
    """The problem of an unknown id, with the nearest known ones; a general's name is one too."""
    near: list[str] = []
    if kind == "general":
        near = [g.id for _, g in sorted(registry.generals.items()) if id in (g.zh, g.en)]
    if not near:
        for name in ("deck", "general pack", "alias") if kind == "pack" else (kind,):
            near += [n for n in registry.nearest(name, id) if n not in near]
    listed = _LISTED.get(kind, "see `sgs packages`")
    hint = "did you mean " + ", ".join(dict.fromkeys(near)) + "?" if near else listed
    return Problem(f"unknown_{kind}", f"there is no {kind} {id!r}", hint, zh=f"没有“{id}”")


def settle_options(registry: Registry, setup: Setup, problems: list[Problem]) -> dict[str, str]:
    """Every option's value: defaults, then the preset, then the setup's own.

    What does not fit is added to `problems`.
    """
    options = {o.id: o.default for o in registry.options.values()}
    preset = registry.presets.get(setup.preset)
    given: dict[str, str] = {}
    if preset is not None:
        # A preset may name options of packages that are not installed.
        given = {k: v for k, v in preset.values.items() if k in options}
    elif setup.preset != "official":
        problems.append(unknown(registry, "preset", setup.preset))
    for id, value in (*given.items(), *setup.options.items()):
        option = registry.options.get(id)
        if option is None:
            problems.append(unknown(registry, "option", id))
        elif option.value(value) is None:
            allowed = ", ".join(v.id for v in option.values)
            problems.append(
                Problem(
                    "option_value",
                    f"option {id!r} can't be {value!r}",
                    f"one of: {allowed}",
                    zh=f"选项“{id}”不能是“{value}”，可以是：{allowed}",
                )
            )
        else:
            options[id] = value
    return options


def _printings(registry: Registry, setup: Setup, problems: list[Problem]) -> tuple[str, ...]:
    """The general ids that the setup's `printings` mean."""
    found: list[str] = []
    for name in setup.printings:
        ids = registry.general_packs.get(name, [name])
        if any(g not in registry.generals for g in ids):
            problems.append(unknown(registry, "general", name))
        found += ids
    return tuple(found)


def _pair_bans(
    registry: Registry, generals: Mapping[str, General]
) -> dict[tuple[str, str], PairBan]:
    bans = [b for _, p in sorted(registry.packages.items()) for b in p.pair_bans]
    bans += [PairBan(g.id, other) for g in generals.values() for other in g.pair_bans]
    return {(b.a, b.b): b for b in bans}


def _kinds(registry: Registry) -> dict[str, CardKind]:
    """One object for each kind; variants are made from their base, in any order."""
    kinds: dict[str, CardKind] = {}
    waiting: list[Variant] = []
    for _, kind in sorted(registry.kinds.items()):
        if isinstance(kind, Variant):
            waiting.append(kind)
        else:
            kinds[kind.id] = kind()
    while waiting:
        ready = [v for v in waiting if v.base in kinds]
        if not ready:
            break
        for variant in ready:
            kinds[variant.id] = variant.build(kinds[variant.base])
        waiting = [v for v in waiting if v not in ready]
    return kinds


def _derive(ruleset: Ruleset) -> None:
    counters: dict[Category, set[str]] = {}
    rescue_any: set[str] = set()
    rescue_self: set[str] = set()
    for kind in ruleset.kinds.values():
        for category in kind.counters:
            counters.setdefault(category, set()).add(kind.family)
        if kind.rescues == "any":
            rescue_any.add(kind.family)
        if kind.rescues is not None:
            rescue_self.add(kind.family)
    ruleset.counters = {c: frozenset(f) for c, f in counters.items()}
    ruleset.rescues_any = frozenset(rescue_any)
    ruleset.rescues_self = frozenset(rescue_self)
    ruleset.recasts = any(k.recastable for k in ruleset.kinds.values())
    ruleset.rescue_name = min(rescue_any or {""})
    for suit, number, name in ruleset.deck:
        made = ruleset.kinds.get(name)
        if made is not None:
            ruleset.cards.append(Card(len(ruleset.cards), made, Suit(suit), number))


def equipment_skills(kind: CardKind) -> tuple[type[Skill], ...]:
    """The skills that a card brings while it is equipped."""
    return kind.skills if isinstance(kind, Equipment) else ()


__all__ = [
    "Problem",
    "Ruleset",
    "Setup",
    "SetupError",
    "build_ruleset",
    "equipment_skills",
    "unknown",
]
