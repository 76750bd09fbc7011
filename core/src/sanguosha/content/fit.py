"""How a general fits a setup: usable, degraded or excluded, and why (modes_and_mixing.md §2.3)."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from attrs import frozen

from sanguosha.content.draft import classic_printings, is_printing_of
from sanguosha.content.problem import Problem, warning

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sanguosha.content.general import General
    from sanguosha.content.ruleset import Ruleset
    from sanguosha.skills.base import Skill


class Fitness(StrEnum):
    """How far a general can be played in a setup."""

    USABLE = "usable"
    DEGRADED = "degraded"
    EXCLUDED = "excluded"


@frozen
class Fit:
    """A general in a setup: `reasons` say what of it has no use, or why it is left out."""

    general: General
    reasons: tuple[Problem, ...] = ()

    @property
    def fitness(self) -> Fitness:
        """Excluded if any reason is fatal to it, degraded if there is any at all."""
        if any(r.fatal for r in self.reasons):
            return Fitness.EXCLUDED
        return Fitness.DEGRADED if self.reasons else Fitness.USABLE


def capabilities(ruleset: Ruleset) -> frozenset[str]:
    """What the mode and the draft rule provide."""
    draft = ruleset.draft
    dual = {"dual_generals"} if draft is not None and draft.generals == 2 else set()
    return ruleset.mode.provides | dual


def fits(ruleset: Ruleset) -> dict[str, Fit]:
    """Every general of the ruleset by id, with how it fits."""
    provided = capabilities(ruleset)
    names = {card.kind.id for card in ruleset.cards}
    names |= {ruleset.kinds[n].family for n in names}
    found = {
        id: Fit(general, tuple(_reasons(ruleset, general, provided, names)))
        for id, general in ruleset.generals.items()
    }
    # What does not fit is no printing to be drawn in place of one that does.
    able = [f.general for f in found.values() if f.fitness is not Fitness.EXCLUDED]
    drawn = classic_printings(able, ruleset.printings)
    for general in able:
        if general not in drawn:
            other = next(d for d in drawn if is_printing_of(general, d))
            reasons = (_other_printing(general, other), *found[general.id].reasons)
            found[general.id] = Fit(general, reasons)
    return found


def _other_printing(general: General, drawn: General) -> Problem:
    return Problem(
        "other_printing",
        f"{general.id}: the printing {drawn.id} is drawn instead",
        f"put {general.id!r} or its pack into `printings` to draw this one",
        zh=f"{general.zh}：抽取的是另一版本（{drawn.id}）",
    )


def _reasons(
    ruleset: Ruleset, general: General, provided: frozenset[str], deck: set[str]
) -> Iterator[Problem]:
    dual = ruleset.draft is not None and ruleset.draft.generals == 2
    if dual and (general.id, "*") in ruleset.pair_bans:
        yield Problem(
            "no_pair",
            f"{general.id} can't be one of two generals",
            "use a draft rule with one general",
            zh=f"{general.zh}：不能用于双将",
        )
    yield from _lacks(general.zh, general.id, general.requires, general.conflicts, provided)
    for skill in general.skills:
        yield from _skill_reasons(ruleset, skill, provided, deck)


def _skill_reasons(
    ruleset: Ruleset, skill: type[Skill], provided: frozenset[str], deck: set[str]
) -> Iterator[Problem]:
    name = skill.text.zh_name
    requires = skill.requires
    if skill.lord and "lord" not in provided:
        requires = requires - {"lord"}
        yield warning(
            "no_lord",
            f"{skill.id}: a lord skill, and this mode has no lord",
            zh=f"{name}：主公技，本模式没有主公",
        )
    yield from _lacks(name, skill.id, requires, skill.conflicts, provided)
    for card in sorted(skill.needs_cards):
        if card not in ruleset.kinds:
            yield Problem(
                "card_unknown",
                f"{skill.id}: needs the card {card!r}, which no package brings",
                "install the package with this card",
                zh=f"{name}：需要的牌“{card}”没有安装",
            )
        elif card not in deck:
            yield warning(
                "card_not_in_deck",
                f"{skill.id}: needs the card {card!r}, which is not in the deck",
                "add the pack with this card",
                f"{name}：牌堆里没有“{ruleset.kinds[card].text.zh_name}”",
            )
    if skill.min_players > ruleset.setup.players:
        yield warning(
            "needs_players",
            f"{skill.id}: has no use with fewer than {skill.min_players} players",
            zh=f"{name}：少于{skill.min_players}人时没有用处",
        )


def _lacks(
    name: str,
    id: str,
    requires: frozenset[str],
    conflicts: frozenset[str],
    provided: frozenset[str],
) -> Iterator[Problem]:
    for capability in sorted(requires - provided):
        yield Problem(
            "mode_lacks",
            f"{id}: needs {capability!r}, which this mode does not have",
            "choose another mode, or leave it out",
            zh=f"{name}：需要“{capability}”，本模式没有",
        )
    for capability in sorted(conflicts & provided):
        yield Problem(
            "mode_conflicts",
            f"{id}: does not work with {capability!r}",
            "choose another mode or draft rule, or leave it out",
            zh=f"{name}：与“{capability}”冲突",
        )
