"""A made-up mode that drafts, and generals of which some are printings of one person."""

from typing import Any

from sanguosha import (
    GOD,
    Draft,
    Game,
    General,
    Mode,
    Package,
    Registry,
    Skill,
    choose_kingdoms,
    deal_hands,
    rule_option,
    show_generals,
    shuffle_deck,
)
from sanguosha.content.core_package import core_package
from toys.toy import PACKAGE as TOY


class Rally(Skill, lord=True):
    """号召：主公技，没有效果。

    Rally: A lord skill that does nothing."""


class Drafting(Mode, id="drafting"):
    """试选：全体一起选将。

    Drafting: All choose their generals together."""

    players = range(2, 11)
    provides = frozenset({"roles"})
    drafts = ("pick_3", "pick_5", "random", "free", "reroll", "dual_pick_3", "dual_free")
    options = (rule_option("drafting_speed", "快慢", "Speed", ("slow", "慢", "Slow")),)

    async def setup(self, game: Game) -> None:
        shuffle_deck(game)
        draft = Draft(game)
        seats = game.seats
        if draft.rule.free:
            chosen = [await draft.any_of_all(s) for s in seats]
        else:
            deal = draft.deal(draft.offer_size(len(seats)))
            chosen = await draft.together([(s, deal) for s in seats])
        for seat, generals in zip(seats, chosen, strict=True):
            show_generals(game, seat, generals)
        await choose_kingdoms(game, seats)
        await deal_hands(game, self.first_hand)


class Undrafted(Mode, id="undrafted"):
    """不选：没有选将。

    Undrafted: A mode without a draft."""

    async def setup(self, game: Game) -> None:
        shuffle_deck(game)
        await deal_hands(game, self.first_hand)


PEOPLE = [
    General("baker", "面包师", "hill", 4),
    General("new_baker", "面包师", "hill", 3, person="baker"),
    General("ghost_baker", "鬼面包师", GOD, 3, person="baker"),
    General("king", "国王", "lake", 4, [Rally], lord=True),
    General("giant", "巨人", "lake", 7, start_hp=5),
]


def package(**more: Any) -> Package:
    """The package `drafty` with something changed."""
    facts: dict[str, Any] = {
        "modes": [Drafting(), Undrafted()],
        "generals": {"drafty_people": PEOPLE},
    }
    return Package("drafty", **{**facts, **more})


def registry(*packages: Package) -> Registry:
    """Core, the toys and these packages."""
    found = Registry()
    for one in (core_package(), TOY, *packages):
        found.add(one)
    return found
