"""The setup validator: mode × packages × draft × options, before the start.

Every reason is a `Problem` with an id, a message and a hint; a fatal one refuses the setup, the
others are warnings (modes_and_mixing.md §2.3). Nothing here changes the registry.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from attrs import frozen

from sanguosha.content.deck_builder import composition, deck_warnings
from sanguosha.content.fit import Fit, Fitness, fits
from sanguosha.content.problem import Problem, warning
from sanguosha.content.seats import plan_problems, seat_plans

if TYPE_CHECKING:
    from sanguosha.content.draft import DraftRule
    from sanguosha.content.registry import Registry
    from sanguosha.content.ruleset import Ruleset


@frozen
class Report:
    """Which generals a setup can play with: what screens grey out and `sgs check` prints."""

    usable: tuple[Fit, ...]
    degraded: tuple[Fit, ...]
    excluded: tuple[Fit, ...]
    warnings: tuple[Problem, ...] = ()

    def lines(self, language: str = "en") -> list[str]:
        """The report in words, in "zh" or "en": three counts, each with its reasons below."""
        titles = {
            "zh": ("可用", "部分技能无效", "不可用"),
            "en": ("usable", "degraded", "excluded"),
        }[language]
        found: list[str] = []
        for title, group in zip(titles, (self.usable, self.degraded, self.excluded), strict=True):
            found.append(f"{title} {len(group)}")
            for fit in group:
                reasons = "; ".join(r.text(language) for r in fit.reasons)
                if reasons:
                    found.append(f"  {fit.general.text.name(language)}: {reasons}")
        return found + [w.text(language) for w in self.warnings]


def report(ruleset: Ruleset) -> Report:
    """How every general of the packs in play fits the mode, the deck and the draft."""
    groups: dict[Fitness, list[Fit]] = {f: [] for f in Fitness}
    for fit in fits(ruleset).values():
        groups[fit.fitness].append(fit)
    return Report(
        tuple(groups[Fitness.USABLE]),
        tuple(groups[Fitness.DEGRADED]),
        tuple(groups[Fitness.EXCLUDED]),
        tuple(ruleset.warnings),
    )


def drawable(ruleset: Ruleset) -> list[str]:
    """The generals that a draft may deal: those that are not excluded, by id."""
    return [id for id, fit in fits(ruleset).items() if fit.fitness is not Fitness.EXCLUDED]


def setup_problems(registry: Registry, ruleset: Ruleset, packs: Sequence[str]) -> Iterator[Problem]:
    """Everything that does not fit in a setup whose names are all known."""
    yield from _packages(registry, ruleset, packs)
    yield from _draft(registry, ruleset)
    yield from _options(registry, ruleset)
    yield from _deck(ruleset)
    if not ruleset.setup.by_hand:
        wrong_seats = plan_problems(ruleset.setup, ruleset)
        yield from wrong_seats or _generals(ruleset)


def _packages(registry: Registry, ruleset: Ruleset, packs: Sequence[str]) -> Iterator[Problem]:
    """What the packages in play say about each other."""
    owner = registry.owner
    packed = [(kind, p) for p in packs for kind in ("deck", "general pack")]
    in_play = {owner[key] for key in packed if key in owner}
    in_play.add(owner["mode", ruleset.mode.id])

    def present(name: str) -> bool:
        if name in in_play or name in packs:
            return True
        alias = registry.aliases.get(name)
        return alias is not None and all(p in packs for p in alias)

    for id in sorted(in_play):
        package = registry.packages[id]
        for name in package.requires:
            if present(name):
                continue
            known = any(name in of for of in (registry.packages, registry.aliases)) or any(
                key in owner for key in (("deck", name), ("general pack", name))
            )
            yield Problem(
                "package_missing",
                f"package {id!r} needs {name!r}",
                f"add {name!r} to the packages" if known else f"install {name!r}",
                zh=f"“{id}”需要“{name}”",
            )
        for name in package.conflicts:
            if present(name):
                yield Problem(
                    "package_conflict",
                    f"packages {id!r} and {name!r} don't go together",
                    "leave one of them out",
                    zh=f"“{id}”与“{name}”不能同时使用",
                )


def _draft(registry: Registry, ruleset: Ruleset) -> Iterator[Problem]:
    mode, setup = ruleset.mode, ruleset.setup
    wanted = mode.draft(setup, ruleset.options)
    if not wanted:
        return
    if wanted not in registry.drafts:
        near = registry.nearest("draft", wanted) or sorted(mode.drafts)
        yield Problem(
            "unknown_draft",
            f"there is no draft rule {wanted!r}",
            "one of: " + ", ".join(near),
            zh=f"没有选将方式“{wanted}”",
        )
    elif not mode.drafts:
        yield warning(
            "draft_without_use",
            f"mode {mode.id!r} chooses no generals by a draft rule",
            "leave the draft rule out",
            f"“{mode.text.zh_name}”不使用选将方式",
        )
    elif wanted not in mode.drafts:
        yield Problem(
            "draft_not_offered",
            f"mode {mode.id!r} does not offer the draft rule {wanted!r}",
            "one of: " + ", ".join(mode.drafts),
            zh=f"“{mode.text.zh_name}”不提供选将方式“{wanted}”",
        )


def _options(registry: Registry, ruleset: Ruleset) -> Iterator[Problem]:
    """Options set by hand that only another mode reads."""
    general = {o.id for p in registry.packages.values() for o in p.options}
    own = {o.id for o in ruleset.mode.options}
    for id in ruleset.setup.options:
        if id in own or id in general:
            continue
        modes = [m.id for m in registry.modes.values() if any(o.id == id for o in m.options)]
        if modes:
            yield warning(
                "option_of_other_mode",
                f"option {id!r} only matters in mode {', '.join(sorted(modes))}",
                "leave it out",
                f"选项“{id}”在本模式不起作用",
            )


def _deck(ruleset: Ruleset) -> Iterator[Problem]:
    unknown = sorted({name for _, _, name in ruleset.deck if name not in ruleset.kinds})
    if unknown:
        yield Problem(
            "deck_card_unknown",
            f"the deck has cards that no package brings: {', '.join(unknown)}",
            "install their package or leave the deck out",
            zh=f"牌堆里有没有安装的牌：{'、'.join(unknown)}",
        )
    setup, mode = ruleset.setup, ruleset.mode
    if setup.by_hand:
        return
    yield from deck_warnings(composition(ruleset.deck, ruleset.kinds))
    need = setup.players * mode.first_hand
    have = len(ruleset.cards)
    # An experiment may do without cards; a game can't.
    fatal = "sandbox" not in mode.provides
    if not have:
        yield Problem(
            "no_deck",
            "no pack in play has a deck",
            "add a pack with cards, e.g. 'standard'",
            fatal,
            "没有牌堆：所选的包里没有游戏牌",
        )
    elif have < need:
        yield Problem(
            "deck_too_small",
            f"{have} cards are too few for {setup.players} first hands of {mode.first_hand}",
            "add a pack with cards",
            fatal,
            f"牌堆只有{have}张，不够{setup.players}人每人{mode.first_hand}张起始手牌",
        )
    elif have < 2 * need:
        yield warning(
            "deck_small",
            f"only {have} cards for {setup.players} players: the piles may run out",
            "add a pack with cards",
            f"牌堆只有{have}张，{setup.players}人可能摸完",
        )


def _generals(ruleset: Ruleset) -> Iterator[Problem]:
    for id in ruleset.setup.generals:
        if id in ruleset.generals and id not in ruleset.pool:
            fit = fits(ruleset)[id]
            yield warning(
                "general_excluded",
                f"general {id!r} is left out: {'; '.join(r.message for r in fit.reasons)}",
                "see the report of this setup",
                f"{fit.general.zh}不可用：{'；'.join(r.zh for r in fit.reasons)}",
            )
    draft = ruleset.draft
    if draft is None:
        return
    plans = seat_plans(ruleset.setup)
    fixed = [i for i, p in plans.items() if p.general is not None]
    taken = {g.who for i in fixed for g in plans[i].generals(ruleset)}
    people = len({ruleset.generals[id].who for id in ruleset.pool} - taken)
    seats = ruleset.setup.players - len(fixed)
    if people < seats * draft.generals:
        yield Problem(
            "too_few_generals",
            f"{people} generals are too few for {seats} seats with {draft.generals} each",
            "add a pack with generals or lift bans",
            zh=f"可用武将只有{people}名，不够{seats}个座位各{draft.generals}名",
        )
        return
    yield from _offers(ruleset, draft, people, seats)


def _offers(ruleset: Ruleset, draft: DraftRule, people: int, seats: int) -> Iterator[Problem]:
    """A lord chooses first and sends back what he leaves; the others are dealt to together."""
    first = 1 if "lord" in ruleset.mode.provides else 0
    at_once = max(seats - first, 0)
    size = draft.offer_at(ruleset.setup.players)
    if at_once * size + min(first, seats) * draft.generals <= people or draft.dealt:
        return
    left = (people - first * draft.generals) // max(at_once, 1)
    yield warning(
        "small_offers",
        f"{people} generals are too few to offer {size} to each seat: {left} each are offered",
        "add a pack with generals or choose another draft rule",
        f"可用武将只有{people}名，不够每人{size}选{draft.generals}，改为每人{left}名",
    )
